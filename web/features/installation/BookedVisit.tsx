import type { BookedInstallationFragment } from "../../generated/operations";
import { formatDate } from "../../values/dates";

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
