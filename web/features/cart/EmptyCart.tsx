import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { ShoppingCart } from "../../ui/icons";
import { sections } from "../../values/paths";
import { useAuthModal } from "../identity/useAuthModal";
import { useSession } from "../identity/useSession";

/** Nothing in it, or nobody signed in whose cart it could be: in both cases the way on. */
export function EmptyCart() {
  const { user } = useSession();
  const { openAuthModal } = useAuthModal();
  return (
    <div className="card">
      <EmptyState
        title="Your cart is empty"
        picture={<ShoppingCart size={36} />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {!user && (
              <Button className="needs-script" onClick={() => openAuthModal(undefined, { panel: "signIn" })}>
                Log in
              </Button>
            )}
            <ButtonLink to={sections.availableProducts} variant={user ? "primary" : "outline"}>
              See available products
            </ButtonLink>
          </div>
        }
      >
        {user
          ? "The routers, mifis and dongles you add are kept here, on every device you sign in on."
          : "Log in to see what is in your cart, or look around first."}
      </EmptyState>
    </div>
  );
}
