import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import type { RecipientKind } from "./generated/BuyPage";
import { useBoughtBeforeQuery, useDeliveryExpectationQuery } from "./generated/OrderSummary";
import { classNames } from "../../ui/class-names";
import { LongText } from "../../ui/LongText";
import { TextLink } from "../../ui/TextLink";
import { formatNaira } from "../../values/naira";
import { buyPath } from "../../values/paths";
import { providerOfNumber } from "../../values/phone-input";
import { validity } from "../catalogue/catalogue-option";
import type { BundleOrder } from "./bundle-order";
import { formatRecipient, recipientGroups, recipientTerms, withSavedName } from "./purchase-wording";
import { type Network, type SavedRecipient, UsualNetwork } from "./RecipientField";

interface OrderSummaryProps {
  order: BundleOrder;
  networks: readonly Network[];
  saved: readonly SavedRecipient[];
}

export function OrderSummary({ order, networks, saved }: OrderSummaryProps) {
  const { provider, option, autoRenewal } = order;
  const kind = provider.recipientKind;
  const recipient = order.account ?? order.phone;
  const { data, error } = useBoughtBeforeQuery({ variables: { recipient } });
  const isFirstTime = error !== undefined || data?.me?.boughtBefore === false;
  const rows: [term: string, value: string][] = [
    ["Network", provider.name],
    ["Benefits", option.benefits],
    // Not the package's name: plans called Daily may be valid for three days.
    ["Valid for", validity(option)],
    [recipientTerms[kind], withSavedName(saved, formatRecipient(kind, recipient))],
    ["Auto-renewal", autoRenewal ? "Yes" : "No"],
  ];
  return (
    <>
      <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-card bg-sunken p-4 max-[15rem]:block max-[15rem]:px-2">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            {/* Beside its term an address would break within its words. */}
            <dd
              className={classNames(
                "min-w-0 font-medium wrap-anywhere",
                term === recipientTerms.EMAIL && "col-span-full",
              )}
            >
              <LongText>{value}</LongText>
            </dd>
          </div>
        ))}
        <div className="col-span-full mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">Package Price</dt>
          <dd className="display text-2xl">{formatNaira(option.price)}</dd>
        </div>
      </dl>
      <OtherNetwork order={order} networks={networks} />
      {isFirstTime && <FirstTimeRecipient kind={kind} recipient={recipient} />}
    </>
  );
}

/** Warns before the payment of a number that begins like those of another network. It never blocks. */
function OtherNetwork({ order, networks }: Pick<OrderSummaryProps, "order" | "networks">) {
  const { provider, phone, account } = order;
  const usual = account === null ? providerOfNumber(networks, phone) : undefined;
  if (!usual || usual.id === provider.id) return null;

  return (
    <UsualNetwork usual={usual.name} chosen={provider.name}>
      <TextLink to={buyPath({ network: usual.id, phone })} replace>
        Change to {usual.name}
      </TextLink>
    </UsualNetwork>
  );
}

/** Reads a number back before the first payment for it: data sent to a stranger cannot be recovered. */
function FirstTimeRecipient({ kind, recipient }: { kind: RecipientKind; recipient: string }) {
  const noun = kind === "EMAIL" ? "email address" : "number";
  return (
    <div
      role="group"
      aria-label={`Check the ${recipientTerms[kind]}`}
      className="grid gap-2 rounded-card border-2 border-accent p-3"
    >
      <p className="font-semibold">Check this {noun} before you pay</p>
      <p
        className={classNames(
          "tabular flex flex-wrap gap-x-4 gap-y-1 font-semibold",
          // A long address breaks between its words.
          kind === "EMAIL" ? "text-lg" : "text-2xl",
        )}
      >
        {recipientGroups(kind, recipient).map((group, index) => (
          <span key={`${index} ${group}`} className="wrap-anywhere">
            {group}
          </span>
        ))}
      </p>
      <p className="text-sm text-muted">
        This is your first purchase for this {noun}. Data sent to a wrong {noun} cannot be taken back.
      </p>
    </div>
  );
}

/** The measured delivery time, and what happens if it is exceeded. Reserves its space while loading. */
export function DeliveryExpectation({ provider }: { provider: Pick<ProviderFragment, "id" | "name"> }) {
  const { data, error } = useDeliveryExpectationQuery({ variables: { providerId: provider.id } });
  const expected = data?.deliveryExpectation;
  return (
    <p className="min-h-15 text-sm text-muted sm:min-h-10">
      {(expected ?? error) && (
        <>
          {expected?.usualSeconds
            ? `Usually delivered within ${timeOf(expected.usualSeconds)}. `
            : `We send it to ${provider.name} as soon as you have paid. `}
          {expected ? `Not delivered in ${expected.refundHours} hours` : "Not delivered"}? Your money is back
          in your wallet automatically.
        </>
      )}
    </p>
  );
}

/** Rounded up, so that deliveries are rarely slower. */
function timeOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "a minute";
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "an hour" : `${hours} hours`;
}
