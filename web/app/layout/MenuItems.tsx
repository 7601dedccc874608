import { useApolloClient } from "@apollo/client/react";
import { useAuthBusy } from "../../features/identity/auth-action";
import { forgetCustomer } from "../../features/identity/session-cache";
import { signOutForm } from "../../features/identity/sign-out.form";
import { notifyTabs } from "../../features/identity/tab-messages";
import { Form } from "../../forms/Form";
import { useAuthForm } from "../../features/identity/useAuthForm";
import { Badge } from "../../ui/Badge";
import { LogOut } from "lucide-react";
import { Spinner } from "../../ui/Spinner";

/** The link's text, with a note below it while the email is not confirmed. */
export function AccountSettingsLabel({ user }: { user: { emailVerified: boolean } }) {
  return (
    <span>
      Account settings
      {!user.emailVerified && (
        <span className="block text-sm font-semibold text-warning">Confirm your email</span>
      )}
    </span>
  );
}

/** The number of lines in the cart. An empty cart has no badge. */
export function CartCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      <span>{count}</span>
      <span className="sr-only">{count === 1 ? " item" : " items"}</span>
    </Badge>
  );
}

export function LogoutButton({ className, onLoggedOut }: { className: string; onLoggedOut?: () => void }) {
  const client = useApolloClient();
  const isBusy = useAuthBusy();

  const { form } = useAuthForm(signOutForm, {
    initial: {},
    onAnswer() {
      forgetCustomer(client);
      notifyTabs({ kind: "signedOut" });
      onLoggedOut?.();
      return false;
    },
  });

  return (
    <Form {...form} className="contents">
      <button type="submit" className={className} disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? <Spinner /> : <LogOut size={20} />}
        Logout
      </button>
    </Form>
  );
}
