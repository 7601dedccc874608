import { useSession } from "../useSession";
import { SendVerification } from "./SendVerification";
import { SignInButton } from "./SignInButton";

/** How to get a new verification mail: it goes to the signed-in customer only. */
export function NewVerification() {
  const { user } = useSession();
  if (!user) {
    return (
      <div className="grid justify-items-center gap-3">
        <p className="text-muted">Sign in and we will send you a new link.</p>
        <SignInButton />
      </div>
    );
  }
  if (user.emailVerified) return <p className="font-semibold">Your email is confirmed.</p>;
  return <SendVerification email={user.email} />;
}
