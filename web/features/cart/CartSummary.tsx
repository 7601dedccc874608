import { ButtonLink } from "../../ui/ButtonLink";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";

interface CartSummaryProps {
  total: number;
}

/** On a phone it stays at the lower edge of the screen, so that the way on is always in sight. */
export function CartSummary({ total }: CartSummaryProps) {
  return (
    <section
      aria-labelledby="cart-summary-title"
      className="card grid gap-3 p-4 bottom-0 lg:top-24 [@media(min-height:37.5rem)]:sticky lg:gap-4 lg:p-6"
    >
      <h2 id="cart-summary-title" className="text-lg lg:text-2xl">
        Cart Summary
      </h2>
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">Total</dt>
        <dd className="display tabular text-2xl lg:text-3xl" aria-live="polite">
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
