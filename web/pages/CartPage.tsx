import { useRef } from "react";
import { Link } from "react-router";
import { CartLines } from "../features/cart/CartLines";
import { CartSummary } from "../features/cart/CartSummary";
import { CartSkeleton, CartUnavailable, EmptyCart } from "../features/cart/NoCart";
import { useCart, useFreshCart } from "../features/cart/useCart";
import { PageHead } from "../platform/PageHead";
import { sections } from "../values/paths";

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
        <CartSkeleton />
      ) : (
        <EmptyCart />
      )}
    </main>
  );
}
