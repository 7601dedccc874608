import { errorWords } from "../../../platform/problem";
import { ButtonLink } from "../../../ui/ButtonLink";
import { EmptyState } from "../../../ui/EmptyState";
import { BadgeCheck, CircleAlert, Mail } from "../../../ui/icons";
import { InlineError } from "../../../ui/InlineError";
import { Spinner } from "../../../ui/Spinner";
import { paths } from "../../../values/paths";
import { useSession } from "../useSession";
import { adviceOf, codeProblemTitles } from "./code-problems";
import { NewVerification } from "./NewVerification";
import { SignInButton } from "./SignInButton";
import { useLinkCode } from "./useLinkCode";
import { useVerifyEmail } from "./useVerifyEmail";

const confirmed = "Your email is confirmed";

/** The return link of the verification mail. */
export function VerifyEmail() {
  const { user } = useSession();
  const code = useLinkCode();
  const { answer, failure, retry } = useVerifyEmail(code ?? null);

  if (failure) return <InlineError onRetry={retry}>{errorWords(failure)}</InlineError>;
  if (answer?.__typename === "Confirmation" || (code === null && user?.emailVerified)) {
    return (
      <EmptyState
        title={confirmed}
        picture={<BadgeCheck size={36} />}
        action={user ? <ButtonLink to={paths.packages}>See the packages</ButtonLink> : <SignInButton />}
      >
        <p role="status">
          {/* What else there is to say: the account was somebody else's before. */}
          {answer?.message.replace(confirmed, "").replace(/^\. (.*)$/, "$1 ")}
          Thank you. {user ? "There is nothing more to do." : "Please sign in."}
        </p>
      </EmptyState>
    );
  }
  if (answer) {
    return (
      <EmptyState
        title={codeProblemTitles[answer.problem]}
        picture={<CircleAlert size={36} />}
        action={<NewVerification />}
      >
        {!user?.emailVerified && <p role="alert">{adviceOf(answer.problem, answer.message)}</p>}
      </EmptyState>
    );
  }
  if (code !== null) {
    return <EmptyState title="Confirming your email" picture={<Spinner label="Confirming" size={36} />} />;
  }
  return (
    <EmptyState title="Confirm your email" picture={<Mail size={36} />} action={<NewVerification />}>
      Open the link in the email we sent when you signed up.
    </EmptyState>
  );
}
