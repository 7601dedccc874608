import type { ProductFragment } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { useCart, useChangeCart } from "./useCart";

interface CartToggleProps {
  product: ProductFragment;
  /** Its name on screen: the button reads the same beside every product. */
  describedBy: string;
}

export function CartToggle({ product, describedBy }: CartToggleProps) {
  const { cart } = useCart();
  const change = useChangeCart();
  const isInCart = cart?.items.some((line) => line.product.id === product.id) ?? false;
  return (
    <Button
      variant={isInCart ? "outline" : "primary"}
      block
      className="needs-script"
      aria-describedby={describedBy}
      onClick={() => change({ kind: isInCart ? "remove" : "add", product })}
    >
      {isInCart ? "Remove From Cart" : "Add To Cart"}
    </Button>
  );
}
