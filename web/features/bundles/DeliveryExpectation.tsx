import { type ProviderFragment, useDeliveryExpectationQuery } from "../../generated/operations";

interface DeliveryExpectationProps {
  provider: Pick<ProviderFragment, "id" | "name">;
}

/** The measured delivery time, and what happens if it is exceeded. Reserves its space while loading. */
export function DeliveryExpectation({ provider }: DeliveryExpectationProps) {
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
