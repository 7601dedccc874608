import type { BookedInstallationFragment } from "../../generated/operations";
import { CalendarCheck } from "../../ui/icons";
import { Modal } from "../../ui/Modal";
import { formatDate } from "../../values/dates";
import { bookedWords } from "./installation-form";

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
      </div>
    </Modal>
  );
}
