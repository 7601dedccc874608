import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { sections } from "../../values/paths";
import { LogInLink } from "../identity/LogInLink";
import { useSession } from "../identity/useSession";
import { PaymentOutcome } from "./PaymentOutcome";

export function PaymentReturn({ reference }: { reference: string }) {
  const { user, loading } = useSession();
  if (!reference) {
    return (
      <EmptyState
        title="No payment to show"
        action={<ButtonLink to={sections.dataBundle}>See the packages</ButtonLink>}
      >
        <p>
          This page shows the result of a wallet payment. Your balance is under Orders and wallet in your
          account.
        </p>
      </EmptyState>
    );
  }
  if (user) return <PaymentOutcome key={user.id} reference={reference} />;
  if (loading) return null;
  return (
    <EmptyState title="Log in to see your payment" action={<LogInLink>Sign up or log in</LogInLink>}>
      <p>Your money is safe. It goes to your wallet whether you log in or not.</p>
    </EmptyState>
  );
}
