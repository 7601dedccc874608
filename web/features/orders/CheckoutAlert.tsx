import { Link } from "react-router";
import { InlineError } from "../../ui/InlineError";
import { paths } from "../../values/paths";
import type { CheckoutProblem } from "./checkout-problem";

interface CheckoutAlertProps {
  problem: CheckoutProblem;
}

/** Why nothing was ordered, with the way on beside it. */
export function CheckoutAlert({ problem: { text, remedy } }: CheckoutAlertProps) {
  return (
    <InlineError>
      <p>{text}</p>
      {remedy === "look-at-cart" && (
        <Link to={paths.cart} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Go to your cart
        </Link>
      )}
    </InlineError>
  );
}
