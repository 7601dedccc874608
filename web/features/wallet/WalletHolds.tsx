import { useWalletHoldsQuery, type WalletHoldsQuery } from "../../generated/operations";

/** Explains why money in the wallet is on hold, and what to do. Renders nothing for nearly every customer. */
export function WalletHolds() {
  const { data } = useWalletHoldsQuery({ fetchPolicy: "cache-and-network" });
  return <HoldList holds={data?.me?.wallet.holds ?? []} />;
}

export type WalletHold = NonNullable<WalletHoldsQuery["me"]>["wallet"]["holds"][number];

interface HoldListProps {
  holds: readonly WalletHold[];
}

export function HoldList({ holds }: HoldListProps) {
  if (holds.length === 0) return null;
  return (
    <ul aria-label="Money on hold" className="grid gap-2">
      {holds.map(({ id, message }) => (
        <li
          key={id}
          className="rounded-control bg-warning-soft px-4 py-3 text-sm font-medium wrap-anywhere text-warning"
        >
          {message}
        </li>
      ))}
    </ul>
  );
}
