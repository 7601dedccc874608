import { useFragment } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { type BookedInstallationFragment, BookedInstallationFragmentDoc } from "./generated/Installation";
import { ActionButton } from "../../forms/ActionButton";
import { CalendarCheck } from "lucide-react";
import { formatDate, formatSlot, formatTime } from "../../values/dates";
import { useSession } from "../identity/useSession";
import { confirmOwnForm, mailedText } from "./installation.form";

/** Who is visited and when, and the reference to quote in questions about it. */
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
        <dt className="sr-only">Name</dt>
        <dd className="wrap-anywhere">{booking.name}</dd>
      </div>
      <div>
        <dt className="inline">Reference: </dt>
        <dd className="inline">{booking.reference}</dd>
      </div>
    </dl>
  );
}

/** The customer's next step: confirming a time that is only held, here or by the link in the mail. */
export function NextStep({ booking }: { booking: BookedInstallationFragment }) {
  const { user } = useSession();
  const { id, heldUntil, isMailed } = booking;
  if (!heldUntil) return <p className="text-muted">{mailedText(booking)}</p>;
  if (!user) {
    return (
      <p className="rounded-control bg-warning-soft px-4 py-3 text-warning">
        <strong>Confirm it by the link in your email to keep the time.</strong> We hold it until{" "}
        {formatTime(heldUntil)}.
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-start">
      <p className="text-warning">
        <strong>Confirm your visit to keep the time.</strong> We hold it until {formatTime(heldUntil)}.
        {isMailed && " The link in your email works, too."}
      </p>
      <ActionButton action={confirmOwnForm} values={{ id }} size="sm">
        Confirm visit
      </ActionButton>
    </div>
  );
}

/** The booking as it is after the customer's confirmation on this page. */
function useCurrent(booked: BookedInstallationFragment): BookedInstallationFragment {
  const { data, complete } = useFragment<BookedInstallationFragment>({
    fragment: BookedInstallationFragmentDoc,
    fragmentName: "BookedInstallation",
    from: booked,
  });
  return complete ? data : booked;
}

/** The booking and the next step, above the form that sent it. Takes the focus, which scrolls it into view. */
export function BookingDone({ booking: booked }: { booking: BookedInstallationFragment }) {
  const booking = useCurrent(booked);
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
