import { Link } from "react-router";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { paths } from "../../values/paths";
import type { CheckoutProblem } from "./checkout-problem";

interface CheckoutAlertProps {
  problem: CheckoutProblem;
  /** Brings the quick amounts. */
  onFund: () => void;
}

/** Why nothing was ordered, with the way on beside it. */
export function CheckoutAlert({ problem: { text, remedy }, onFund }: CheckoutAlertProps) {
  return (
    <InlineError>
      <p>{text}</p>
      {remedy === "fund" && (
        <Button variant="outline" size="sm" className="mt-2" onClick={onFund}>
          Choose an amount
        </Button>
      )}
      {remedy === "look-at-cart" && (
        <Link to={paths.cart} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Go to your cart
        </Link>
      )}
    </InlineError>
  );
}
