import { useHowToPayQuery, useWalletHoldsQuery, type WalletHoldsQuery } from "./generated/Wallet";
import { Avatar } from "../../ui/Avatar";
import { TextLink } from "../../ui/TextLink";
import { formatNaira } from "../../values/naira";
import { askAbout } from "../../values/paths";
import type { SignedInUserFragment } from "../identity/generated/Session";

export function WalletOwner({ customer }: { customer: SignedInUserFragment }) {
  const { firstName, lastName, wallet } = customer;
  return (
    <div className="flex items-center gap-4 pe-10">
      {/* Hidden on a phone at 200 % zoom, where the text needs the space. */}
      <div className="max-[15rem]:hidden">
        <Avatar {...customer} size={56} />
      </div>
      <div className="min-w-0">
        <p className="text-lg leading-tight font-semibold wrap-anywhere">
          {firstName} {lastName}
        </p>
        <p className="tabular text-muted" aria-live="polite">
          {`Wallet Balance: ${formatNaira(wallet.balance)}`}
        </p>
      </div>
    </div>
  );
}

/** Explains why money in the wallet is on hold, and what to do. Renders nothing for nearly every customer. */
export function WalletHolds() {
  const { data } = useWalletHoldsQuery({ fetchPolicy: "cache-and-network" });
  return <HoldList holds={data?.me?.wallet.holds ?? []} />;
}

export type WalletHold = NonNullable<WalletHoldsQuery["me"]>["wallet"]["holds"][number];

export function HoldList({ holds }: { holds: readonly WalletHold[] }) {
  if (holds.length === 0) return null;
  return (
    <ul aria-label="Money on hold" className="grid gap-2">
      {holds.map(({ id, reference, message }) => (
        <li
          key={id}
          className="rounded-control bg-warning-soft px-4 py-3 text-sm font-medium wrap-anywhere text-warning"
        >
          <p>{message}</p>
          <TextLink to={askAbout(reference)}>Contact customer care</TextLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * The ways to pay, shown wherever wallets are funded. A warning while payments are the embedded sandbox, so that no one
 * believes to have paid.
 */
export function HowToPay() {
  const { data } = useHowToPayQuery();
  if (!data) return null;
  const { howToPay, paymentsAreSandbox } = data.shopInfo;
  if (!paymentsAreSandbox) return <p className="text-sm text-muted">{howToPay}</p>;
  return (
    <p className="rounded-control bg-warning-soft px-4 py-3 text-sm font-medium text-warning">{howToPay}</p>
  );
}
