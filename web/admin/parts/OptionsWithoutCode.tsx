import { errorMessage } from "../../platform/problem";
import { TriangleAlert } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { useDeliveryQuery } from "../screens/generated/bundles";

/** Options on sale that cannot be delivered. Renders nothing while every option has its code. */
export function OptionsWithoutCode() {
  const { data, error, refetch } = useDeliveryQuery({ fetchPolicy: "network-only" });
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>;
  if (!data) return null;
  const { isReal, optionsWithoutCode } = data.delivery;
  const count = optionsWithoutCode.length;
  if (!isReal)
    return (
      <p className="text-sm text-muted">
        Deliveries are simulated in this shop. {count > 0 && `${count} options have no delivery code yet.`}
      </p>
    );
  if (count === 0) return null;
  return (
    <section aria-label="Options without a delivery code" className="rounded-control bg-danger-soft p-4">
      <p className="flex items-start gap-2 font-semibold text-danger">
        <TriangleAlert size={20} className="mt-0.5 shrink-0" />
        {count === 1 ? "1 option on sale has" : `${count} options on sale have`} no delivery code. Who buys
        one gets a refund instead of a bundle.
      </p>
      <details className="mt-2">
        <summary className="w-fit py-2 font-semibold underline-offset-2 hover:underline">Show them</summary>
        <ul className="list-disc ps-6 sm:columns-2 lg:columns-3">
          {optionsWithoutCode.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
