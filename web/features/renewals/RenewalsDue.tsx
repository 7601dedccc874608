import { TextLink } from "../../ui/TextLink";
import { ListCard } from "../../ui/ListCard";
import type { RenewalEntryFragment } from "./generated/Renewals";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";

const maxShown = 3;

/** Paused renewals, then active ones by their next date. */
export function renewalsDue(renewals: readonly RenewalEntryFragment[]): RenewalEntryFragment[] {
  return renewals.filter(({ status }) => status !== "STOPPED").sort(bySoonest);
}

/** The next renewals; renders nothing when there are none. */
export function RenewalsDue({ due }: { due: readonly RenewalEntryFragment[] }) {
  if (due.length === 0) return null;
  return (
    <ListCard id="renewals-due" title="Next renewals">
      {due.slice(0, maxShown).map((renewal) => (
        <li key={renewal.id} className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 last:pb-0">
          <p className="font-semibold wrap-anywhere">
            {renewal.dataOption.dataPackage.provider.name} {renewal.dataOption.benefits}
          </p>
          <p className="font-semibold">{formatNaira(renewal.dataOption.price)}</p>
          <p className="col-span-2 text-sm text-muted">
            {renewal.status === "PAUSED" || !renewal.renewsAt ? (
              <TextLink to={paths.renewals} className="-my-3 text-warning">
                Paused. Action needed
              </TextLink>
            ) : (
              `${formatInstant(renewal.renewsAt)}${renewal.skipsNext ? ", will be skipped" : ""}`
            )}
          </p>
        </li>
      ))}
    </ListCard>
  );
}

/** When the renewal is due; none while it waits for the customer. */
function bySoonest(one: RenewalEntryFragment, other: RenewalEntryFragment): number {
  return (one.renewsAt ?? "").localeCompare(other.renewsAt ?? "");
}
