import { Link } from "react-router";
import { MapPin } from "../../ui/icons";
import { LongText } from "../../ui/LongText";
import { sections } from "../../values/paths";
import { sessionStore } from "../../platform/session-storage";
import { bundleDraft, recipientFields } from "../bundles/bundle-form";
import type { Home } from "./account-home";

/** As many as fit beside the rest; all of them have a page of their own. */
const most = 4;

interface KnownNumbersProps {
  numbers: Home["savedNumbers"];
}

/** The numbers that the customer buys for, each a way to the form that is filled with it. */
export function KnownNumbers({ numbers }: KnownNumbersProps) {
  if (numbers.length === 0) return null;
  return (
    <section aria-labelledby="known-numbers" className="card p-4 sm:p-5">
      <h2 id="known-numbers" className="text-lg">
        Saved numbers
      </h2>
      <ul className="divide-y divide-line">
        {numbers.slice(0, most).map(({ id, name, recipient }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2 last:pb-0">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="tabular text-sm text-muted">
                <LongText>{recipient.formatted}</LongText>
              </p>
            </div>
            {recipient.kind === "PHONE" && (
              <Link
                to={sections.dataBundle}
                aria-label={`Buy data for ${name}`}
                className="btn btn-ghost btn-sm -me-3"
                onClick={() => sessionStore.set(bundleDraft, recipientFields(recipient))}
              >
                Buy data
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LastAddressProps {
  details: Home["lastContactDetails"];
}

/** Where the last order or visit went: the next form begins with it. */
export function LastAddress({ details }: LastAddressProps) {
  if (!details) return null;
  return (
    <section aria-labelledby="last-address" className="card p-4 sm:p-5">
      <h2 id="last-address" className="text-lg">
        Last address
      </h2>
      <p className="mt-2 flex gap-3">
        <MapPin size={20} className="mt-0.5 shrink-0 text-primary" />
        <span className="min-w-0">
          <span className="block font-semibold">
            <LongText>{details.address}</LongText>
          </span>
          <span className="tabular block text-sm text-muted">
            <LongText>{`${details.name}, ${details.phone}`}</LongText>
          </span>
        </span>
      </p>
      <p className="mt-2 text-sm text-muted">Your next order or visit begins with it.</p>
    </section>
  );
}
