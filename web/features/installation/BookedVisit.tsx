import { useEffect, useRef } from "react";
import type { BookedInstallationFragment } from "../../generated/operations";
import { CalendarCheck } from "../../ui/icons";
import { Modal } from "../../ui/Modal";
import { formatDate, formatSlot, formatTime } from "../../values/dates";
import { bookedText } from "./installation.form";

/** The date of the visit, and the reference to quote in questions about it. */
export function BookedVisit({ booking }: { booking: BookedInstallationFragment }) {
  return (
    <dl className="tabular grid gap-1 text-muted">
      <div>
        <dt className="sr-only">When</dt>
        <dd className="font-semibold text-ink">
          {formatDate(booking.date)}, {formatSlot(booking.time)}
        </dd>
      </div>
      <div>
        <dt className="inline">Reference: </dt>
        <dd className="inline">{booking.reference}</dd>
      </div>
    </dl>
  );
}

interface NextStepProps {
  booking: BookedInstallationFragment;
}

/** The customer's next step: confirming the time by the link in the mail, if it is only held. */
function NextStep({ booking: { heldUntil } }: NextStepProps) {
  if (!heldUntil) return <p className="text-muted">We have sent you the details by email.</p>;
  return (
    <p className="rounded-control bg-warning-soft px-4 py-3 text-warning">
      <strong>Confirm it by the link in your email to keep the time.</strong> We hold it until{" "}
      {formatTime(heldUntil)}.
    </p>
  );
}

interface BookingDoneProps {
  booking: BookedInstallationFragment;
}

/** The booking and the next step, above the form that sent it. Takes the focus, which scrolls it into view. */
export function BookingDone({ booking }: BookingDoneProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), [booking.id]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Your installation visit"
      className="card grid gap-3 p-5 outline-none sm:p-8"
    >
      <h3 className="flex items-center gap-3">
        <CalendarCheck size={26} className="shrink-0 text-success" />
        {booking.heldUntil ? "One more step" : "Your visit is booked"}
      </h3>
      <BookedVisit booking={booking} />
      <NextStep booking={booking} />
    </section>
  );
}

interface BookingConfirmedModalProps {
  booking: BookedInstallationFragment;
  onClose: () => void;
}

/** Confirms the booking; there is nothing to choose. */
export function BookingConfirmedModal({ booking, onClose }: BookingConfirmedModalProps) {
  return (
    <Modal open label="Installation booked" onClose={onClose}>
      <div className="grid justify-items-center gap-5 py-4 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-success-soft text-success">
          <CalendarCheck size={40} />
        </span>
        <p className="display text-2xl">{bookedText}</p>
        <BookedVisit booking={booking} />
        <NextStep booking={booking} />
      </div>
    </Modal>
  );
}
