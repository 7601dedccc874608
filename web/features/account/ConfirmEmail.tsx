import { LongText } from "../../ui/LongText";
import { SendVerification } from "../identity/email-links/SendVerification";

interface ConfirmEmailProps {
  email: string;
}

/** Shown while the email is not confirmed: the reason, and a button that requests a new mail. */
export function ConfirmEmail({ email }: ConfirmEmailProps) {
  return (
    <section
      aria-labelledby="confirm-email"
      className="grid grid-cols-1 items-center gap-3 rounded-card bg-warning-soft p-4 sm:grid-cols-[3fr_2fr]"
    >
      <div className="text-warning">
        <h2 id="confirm-email" className="text-base">
          Confirm your email
        </h2>
        <p className="text-sm">
          <LongText>{`Open the link we sent to ${email}. It keeps your account safe, and your installation visits are confirmed at once.`}</LongText>
        </p>
      </div>
      <SendVerification email={email} />
    </section>
  );
}
