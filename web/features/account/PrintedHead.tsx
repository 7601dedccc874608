import { useSellerQuery } from "./generated/Receipts";
import { Logo } from "../../ui/Logo";
import { useSession } from "../identity/useSession";

interface PrintedHeadProps {
  /** The kind of document: "Receipt", "Wallet statement". */
  title: string;
}

/** Printed only: the kind of document, the seller and the customer. */
export function PrintedHead({ title }: PrintedHeadProps) {
  const { user } = useSession();
  const { data } = useSellerQuery();
  const seller = data?.shopInfo;
  return (
    <div className="printed-head hidden gap-6 print:grid">
      <div className="flex items-center justify-between gap-6">
        <Logo />
        <p className="display text-3xl">{title}</p>
      </div>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 border-y border-line py-4 text-sm wrap-anywhere">
        {seller && (
          <div>
            <p className="text-muted">Seller</p>
            <p className="font-semibold">{seller.name}</p>
            <p>{seller.addresses[0]}</p>
            <p className="tabular">{seller.phones.join(" · ")}</p>
            <p>{seller.careEmail}</p>
          </div>
        )}
        {user && (
          <div>
            <p className="text-muted">Buyer</p>
            <p className="font-semibold">
              {user.firstName} {user.lastName}
            </p>
            <p>{user.email}</p>
          </div>
        )}
      </div>
    </div>
  );
}
