import { Avatar } from "../../ui/Avatar";
import { formatNaira } from "../../values/naira";

export interface WalletOwnerProps {
  customer: {
    firstName: string;
    lastName: string;
    photo: string | null;
    wallet: { id: string; balance: number };
  };
}

/** The customer's name and photo with the wallet's balance. */
export function WalletOwner({ customer: { firstName, lastName, photo, wallet } }: WalletOwnerProps) {
  return (
    <div className="flex items-center gap-4 pe-10">
      {/* Hidden on a phone at 200 % zoom, where the text needs the space. */}
      <div className="max-[15rem]:hidden">
        <Avatar photo={photo} firstName={firstName} lastName={lastName} size={56} />
      </div>
      <div className="min-w-0">
        <p className="text-lg leading-tight font-semibold wrap-anywhere">
          {firstName} {lastName}
        </p>
        <p className="tabular text-muted" aria-live="polite">
          Wallet Balance: {formatNaira(wallet.balance)}
        </p>
      </div>
    </div>
  );
}
