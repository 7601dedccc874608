import type { BookedInstallationFragment } from "../../generated/operations";
import { CalendarCheck } from "../../ui/icons";
import { Modal } from "../../ui/Modal";
import { formatDate, formatTime } from "../../values/dates";

export const bookedWords = "Installation booked. Please be available at the scheduled time";

/** When our technicians come, and what to name when asking about it. */
export function BookedVisit({ booking }: { booking: BookedInstallationFragment }) {
  return (
    <dl className="tabular grid gap-1 text-muted">
      <div>
        <dt className="sr-only">When</dt>
        <dd className="font-semibold text-ink">
          {formatDate(booking.date)}, {booking.time}
        </dd>
      </div>
      <div>
        <dt className="inline">Reference: </dt>
        <dd className="inline">{booking.reference}</dd>
      </div>
    </dl>
  );
}

interface BookingConfirmedModalProps {
  booking: BookedInstallationFragment;
  onClose: () => void;
}

/** Says that it is booked; there is nothing to choose. */
export function BookingConfirmedModal({ booking, onClose }: BookingConfirmedModalProps) {
  return (
    <Modal open label="Installation booked" onClose={onClose}>
      <div className="grid justify-items-center gap-5 py-4 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success">
          <CalendarCheck size={40} />
        </span>
        <p className="display text-2xl">{bookedWords}</p>
        <BookedVisit booking={booking} />
        {booking.heldUntil && (
          <p className="max-w-90 text-muted">
            Please open the link in our email by {formatTime(booking.heldUntil)} to keep this time.
          </p>
        )}
      </div>
    </Modal>
  );
}
