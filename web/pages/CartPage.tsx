import { useRef } from "react";
import { Link } from "react-router";
import { CartLines } from "../features/cart/CartLines";
import { CartUnavailable, EmptyCart } from "../features/cart/NoCart";
import { useCart, useFreshCart } from "../features/cart/useCart";
import { PageHead } from "../platform/PageHead";
import { ButtonLink } from "../ui/ButtonLink";
import { Loading } from "../ui/Skeleton";
import { formatNaira, type Naira } from "../values/naira";
import { paths, sections } from "../values/paths";

export default function CartPage() {
  const { cart, loading, error, retry } = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  useFreshCart();
  const lines = cart?.items ?? [];

  return (
    <main className="container-page py-6 sm:py-14">
      <PageHead unlisted title="Cart" description="The devices you are about to order." />
      <h1 ref={title} tabIndex={-1} className="mb-4 text-3xl outline-none sm:text-4xl">
        {`Cart(${cart?.numberInCart ?? 0})`}
      </h1>
      {cart && lines.length > 0 ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
          <div className="grid gap-4">
            <CartLines lines={lines} onDelete={() => title.current?.focus()} />
            <Link
              to={sections.availableProducts}
              className="inline-flex min-h-11 items-center gap-1 font-semibold underline"
            >
              Add more devices
            </Link>
          </div>
          <CartSummary total={cart.cartTotal} />
        </div>
      ) : error ? (
        <CartUnavailable error={error} onRetry={retry} />
      ) : loading ? (
        <Loading label="Loading your cart…" bars={3} className="h-44 rounded-card" />
      ) : (
        <EmptyCart />
      )}
    </main>
  );
}

/** On a phone it sticks to the lower edge of the screen, and is low, so that it covers little of the cart. */
function CartSummary({ total }: { total: Naira }) {
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
