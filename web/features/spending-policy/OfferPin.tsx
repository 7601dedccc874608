import { ShieldCheck } from "lucide-react";
import { TextLink } from "../../ui/TextLink";
import { paths } from "../../values/paths";
import { useOfferPinQuery } from "./generated/OfferPin";

/** Shown once: while the first top-up is all that the wallet has. */
export function OfferPin() {
  const me = useOfferPinQuery().data?.me;
  const isFirst = me?.wallet.transactions.totalCount === 1;
  if (!me || !isFirst || me.spending.pinRule !== "NEVER") return null;
  return (
    <p className="mx-auto mt-6 flex max-w-110 gap-3 rounded-control bg-primary-soft px-4 py-3">
      <ShieldCheck size={20} className="mt-0.5 shrink-0 text-primary" />
      <span>
        There is money in your wallet now. <TextLink to={paths.accountSecurity}>Set a PIN</TextLink>, so that
        whoever finds your phone cannot spend it.
      </span>
    </p>
  );
}
