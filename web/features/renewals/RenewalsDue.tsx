import { useId } from "react";
import { Link } from "react-router";
import { type RenewalEntryFragment, useRenewalsQuery } from "../../generated/operations";
import { classNames } from "../../ui/class-names";
import { Skeleton } from "../../ui/Skeleton";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";

interface RenewalsDueProps {
  className?: string;
}

const most = 3;

/** What is bought again next, soonest first; what has stopped on the way comes before. */
export function RenewalsDue({ className }: RenewalsDueProps) {
  const id = useId();
  const { data, error } = useRenewalsQuery({
    // The shop renews and pauses by itself: the cached list may be out of date.
    fetchPolicy: "cache-and-network",
  });
  const renewals = data?.me?.renewals;
  if (!renewals && error) return null;
  const due = renewals?.filter(({ status }) => status !== "STOPPED").sort(bySoonest);

  return (
    <section aria-labelledby={id} className={classNames("card grid gap-2 p-5 sm:p-6", className)}>
      <h2 id={id} className="text-lg">
        Next renewals
      </h2>
      {!due && <Skeleton className="h-12 w-full" />}
      {due?.length === 0 && (
        <p className="text-muted">
          None. Choose Auto-renewal “Yes” when you buy a bundle, and it is bought again before it ends.
        </p>
      )}
      {due && due.length > 0 && (
        <ul className="tabular divide-y divide-line">
          {due.slice(0, most).map((renewal) => (
            <li key={renewal.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
              <p className="font-semibold">
                {renewal.dataOption.dataPackage.provider.name} {renewal.dataOption.benefits}
              </p>
              <p className="font-semibold">{formatNaira(renewal.dataOption.price)}</p>
              <p
                className={classNames(
                  "col-span-2 text-sm",
                  renewal.status === "PAUSED" ? "font-semibold text-warning" : "text-muted",
                )}
              >
                {whenWords(renewal)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Link
        to={paths.renewals}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
      >
        See all renewals
      </Link>
    </section>
  );
}

/** By when it is due; what waits for the customer has no such time. */
function bySoonest(one: RenewalEntryFragment, other: RenewalEntryFragment): number {
  return (one.renewsAt ?? "").localeCompare(other.renewsAt ?? "");
}

function whenWords({ status, renewsAt, skipsNext }: RenewalEntryFragment): string {
  if (status === "PAUSED" || !renewsAt) return "Paused: it needs you";
  return skipsNext ? `${formatInstant(renewsAt)}, will be skipped` : formatInstant(renewsAt);
}
