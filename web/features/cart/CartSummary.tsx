import { ButtonLink } from "../../ui/ButtonLink";
import { formatNaira, type Naira } from "../../values/naira";
import { paths } from "../../values/paths";

/** On a phone it sticks to the lower edge of the screen, and is low, so that it covers little of the cart. */
export function CartSummary({ total }: { total: Naira }) {
  return (
    <section
      aria-labelledby="cart-summary-title"
      data-bottom-bar
      className="card bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 lg:top-24 lg:grid lg:gap-4 lg:p-6 [@media(min-height:37.5rem)]:sticky"
    >
      <div className="grid grow lg:gap-4">
        <h2 id="cart-summary-title" className="text-base lg:text-2xl">
          Cart Summary
        </h2>
        <dl className="flex items-baseline gap-2 lg:justify-between lg:gap-4">
          <dt className="font-semibold">Total</dt>
          <dd className="display tabular text-xl lg:text-3xl" aria-live="polite">
            {formatNaira(total)}
          </dd>
        </dl>
        <p className="text-xs text-muted lg:text-sm">Delivery fee not included yet</p>
      </div>
      <ButtonLink to={paths.checkout} size="lg" className="tabular grow px-3">
        {`Checkout(${formatNaira(total)})`}
      </ButtonLink>
    </section>
  );
}
