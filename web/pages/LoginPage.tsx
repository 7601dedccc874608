import { openAuthModal } from "../features/identity/auth-modal";
import { useSession } from "../features/identity/useSession";
import { PageHead } from "../platform/PageHead";
import { Button } from "../ui/Button";
import { ButtonLink } from "../ui/ButtonLink";
import { EmptyState } from "../ui/EmptyState";
import { brand } from "../values/brand";
import { paths } from "../values/paths";

/** Where links in e-mails lead back to. */
export default function LoginPage() {
  const { user } = useSession();
  return (
    <main className="container-page section">
      <PageHead unlisted title="Log in" description="Sign in to your wallet and cart, or create an account." />
      <h1 className="text-center">Log in to {brand}</h1>
      {user ? (
        <EmptyState
          title={`You are logged in, ${user.firstName}`}
          action={<ButtonLink to={paths.packages}>See the packages</ButtonLink>}
        />
      ) : (
        <EmptyState
          title="Your wallet and cart are waiting"
          action={<Button onClick={() => openAuthModal()}>Sign up or sign in</Button>}
        />
      )}
    </main>
  );
}
