import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { brand } from "../../values/brand";
import { paths } from "../../values/paths";
import { openAuthModal } from "./auth-modal";
import { useSession } from "./useSession";

/** The log-in page by itself. */
export function LogIn() {
  const { user } = useSession();
  return (
    <>
      <h1 className="text-center">Log in to {brand}</h1>
      {user ? (
        <EmptyState
          title={`You are logged in, ${user.firstName}`}
          action={<ButtonLink to={paths.packages}>See the packages</ButtonLink>}
        />
      ) : (
        <EmptyState
          title="Your wallet and cart are waiting"
          action={
            <Button className="needs-script" onClick={() => openAuthModal()}>
              Sign up or sign in
            </Button>
          }
        />
      )}
    </>
  );
}
