import { errorMessage } from "../../platform/problem";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { ShoppingCart } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { sections } from "../../values/paths";
import { LogInLink } from "../identity/LogInLink";
import { useSession } from "../identity/useSession";

export function CartUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <InlineError onRetry={onRetry}>
      <p>We could not load your cart.</p>
      <p className="font-normal">{errorMessage(error)}</p>
    </InlineError>
  );
}

/** Shown for an empty cart and for a visitor, with links to continue. */
export function EmptyCart() {
  const { user } = useSession();
  return (
    <EmptyState
      isCard
      title="Your cart is empty"
      picture={<ShoppingCart size={36} />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {!user && <LogInLink step="signIn">Log in</LogInLink>}
          <ButtonLink to={sections.availableProducts} variant={user ? "primary" : "outline"}>
            See available products
          </ButtonLink>
        </div>
      }
    >
      {user
        ? "The routers, mifis and dongles you add are kept here, on every device you log in on."
        : "Log in to fill your cart, or look around first."}
    </EmptyState>
  );
}
