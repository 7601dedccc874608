import { LongText } from "../../ui/LongText";
import { formatNaira } from "../../values/naira";
import { validity } from "../catalogue/catalogue-option";
import type { BundleOrder } from "./bundle-order";
import { formatRecipient, recipientTerms } from "./recipient";
import type { SavedRecipient } from "./RecipientField";

interface OrderSummaryProps {
  order: BundleOrder;
  saved: readonly SavedRecipient[];
}

/** What is bought, for whom and for how much, before it is paid. */
export function OrderSummary({ order, saved }: OrderSummaryProps) {
  const { provider, dataPackage, option, autoRenewal } = order;
  const recipient = formatRecipient(provider.recipientKind, order.account ?? order.phone);
  const rows: [term: string, value: string][] = [
    ["Network", provider.name],
    ["Package", `${dataPackage.name}, ${validity(option)}`],
    ["Benefits", option.benefits],
    [recipientTerms[provider.recipientKind], nameAndNumber(saved, recipient)],
    ["Auto-renewal", autoRenewal ? "Yes" : "No"],
  ];
  return (
    <dl className="tabular grid grid-cols-1 gap-1.5 rounded-card bg-sunken p-[min(1.25rem,5vw)]">
      {rows.map(([term, value]) => (
        // A value that is too long for its line moves to the next one.
        <div key={term} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{term}</dt>
          <dd className="ms-auto min-w-0 text-end font-medium">
            <LongText>{value}</LongText>
          </dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">Package Price</dt>
        <dd className="display text-2xl">{formatNaira(option.price)}</dd>
      </div>
    </dl>
  );
}

/** The form contains the number as it was typed, so the formatted numbers are compared. */
function nameAndNumber(saved: readonly SavedRecipient[], number: string): string {
  const known = saved.find(({ recipient }) => recipient.formatted.toLowerCase() === number.toLowerCase());
  return known ? `${known.name}, ${number}` : number;
}
