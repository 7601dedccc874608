import { Link } from "react-router";
import type { ProductFragment } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { ArrowRight, Check } from "../../ui/icons";
import { paths } from "../../values/paths";
import { useCart, useChangeCart } from "./useCart";

interface CartToggleProps {
  product: ProductFragment;
  /** Its name on screen: the button reads the same beside every product. */
  describedBy: string;
}

/** Puts it into the cart or takes it out; while it is in there, it says so and shows the way. */
export function CartToggle({ product, describedBy }: CartToggleProps) {
  const { cart } = useCart();
  const change = useChangeCart();
  const isInCart = cart?.items.some((line) => line.product.id === product.id) ?? false;
  return (
    <div className="contents">
      <Button
        variant={isInCart ? "outline" : "primary"}
        block
        className="needs-script px-2"
        aria-describedby={describedBy}
        onClick={() => change({ kind: isInCart ? "remove" : "add", product })}
      >
        {isInCart ? "Remove From Cart" : "Add To Cart"}
      </Button>
      {/* Read out when it comes; it has the whole width of the card. */}
      <p
        role="status"
        className="order-last col-span-full flex flex-wrap items-center justify-between gap-x-3 text-sm font-semibold empty:sr-only"
      >
        {isInCart && (
          <>
            <span className="flex items-center gap-1 text-success">
              <Check size={18} /> In your cart
            </span>{" "}
            <Link to={paths.cart} className="inline-flex min-h-11 items-center gap-1 underline">
              Go to cart <ArrowRight size={18} />
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
