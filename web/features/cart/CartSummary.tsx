import { ButtonLink } from "../../ui/ButtonLink";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";

interface CartSummaryProps {
  total: number;
}

export function CartSummary({ total }: CartSummaryProps) {
  return (
    <section aria-labelledby="cart-summary-title" className="card grid gap-4 p-6 lg:sticky lg:top-24">
      <h2 id="cart-summary-title" className="text-2xl">
        Cart Summary
      </h2>
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">Total</dt>
        <dd className="display tabular text-3xl" aria-live="polite">
          {formatNaira(total)}
        </dd>
      </dl>
      <p className="text-sm text-muted">Delivery fee not included yet</p>
      <ButtonLink to={paths.checkout} size="lg" block className="tabular">
        Checkout({formatNaira(total)})
      </ButtonLink>
    </section>
  );
}
