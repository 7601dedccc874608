import { Link } from "react-router";
import type { ProductFragment } from "../products/generated/Products";
import { PlainForm } from "../../forms/Form";
import { Button } from "../../ui/Button";
import { ArrowRight, Check } from "lucide-react";
import { paths } from "../../values/paths";
import { addForm, removeForm } from "./cart.forms";
import { useCart, useChangeCart } from "./useCart";

interface CartToggleProps {
  product: ProductFragment;
  /** The id of the product's name: the button has the same text beside every product. */
  describedBy: string;
}

/** Adds the product to the cart or removes it. While it is in the cart, a note and a link say so. */
export function CartToggle({ product, describedBy }: CartToggleProps) {
  const { cart } = useCart();
  const change = useChangeCart();
  const isInCart = cart?.items.some((line) => line.product.id === product.id) ?? false;
  return (
    <div className="contents">
      <PlainForm
        action={isInCart ? removeForm : addForm}
        values={{ product: product.id }}
        onSubmit={() => change({ kind: isInCart ? "remove" : "add", product })}
      >
        <Button
          type="submit"
          variant={isInCart ? "outline" : "primary"}
          block
          className="px-2"
          disabled={product.isSoldOut && !isInCart}
          aria-describedby={describedBy}
        >
          {isInCart ? "Remove From Cart" : product.isSoldOut ? "Sold out" : "Add To Cart"}
        </Button>
      </PlainForm>
      {/* Read out when it appears; spans the width of the card. */}
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
