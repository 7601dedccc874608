import { MeDocument, useVerifyEmailMutation } from "../../../generated/operations";
import { answerOf } from "../../../platform/use-send";
import { ButtonLink } from "../../../ui/ButtonLink";
import { EmptyState } from "../../../ui/EmptyState";
import { BadgeCheck, CircleAlert, Mail } from "../../../ui/icons";
import { InlineError } from "../../../ui/InlineError";
import { Spinner } from "../../../ui/Spinner";
import { paths } from "../../../values/paths";
import { LogInButton } from "../LogInButton";
import { notifyTabs } from "../tab-messages";
import { useSession } from "../useSession";
import { CodeForm } from "./CodeField";
import { adviceOf, codeProblemTitles, useLinkCode, useSendCode } from "./email-link";
import { verifyForm } from "./email-link.forms";
import { SendVerification } from "./SendVerification";

const confirmed = "Your email is confirmed";

/** The page behind the link in the verification mail. */
export function VerifyEmail() {
  const { user } = useSession();
  const code = useLinkCode();
  const [verify, { client }] = useVerifyEmailMutation();
  const { answer, problem, retry } = useSendCode(code, async (read) => {
    const verified = await answerOf(verify({ variables: { code: read } }));
    if (verified.__typename === "Confirmation") {
      // The link may have changed the account, or ended sessions that someone else had prepared.
      notifyTabs({ kind: "accountChanged" });
      void client.refetchQueries({ include: [MeDocument] }).catch(() => undefined);
    }
    return verified;
  });

  if (problem) return <InlineError onRetry={retry}>{problem}</InlineError>;
  if (answer?.__typename === "Confirmation" || (code === null && user?.emailVerified)) {
    return (
      <EmptyState
        title={confirmed}
        picture={<BadgeCheck size={36} />}
        action={
          user ? (
            <ButtonLink to={paths.packages}>See the packages</ButtonLink>
          ) : (
            <LogInButton panel="signIn">Log in</LogInButton>
          )
        }
      >
        <p role="status">
          {/* The rest of the message: the account belonged to someone else before. */}
          {answer?.message.replace(confirmed, "").replace(/^\. (.*)$/, "$1 ")}
          Thank you. {user ? "There is nothing more to do." : "Please log in."}
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
    return (
      <>
        <div className="needs-script">
          <EmptyState title="Confirming your email" picture={<Spinner label="Confirming" size={36} />} />
        </div>
        <CodeForm
          action={verifyForm}
          code={code}
          title="Confirm your email"
          introduction="Press Confirm to prove that this email address is yours."
        >
          Confirm
        </CodeForm>
      </>
    );
  }
  return (
    <EmptyState title="Confirm your email" picture={<Mail size={36} />} action={<NewVerification />}>
      Open the link in the email we sent when you signed up.
    </EmptyState>
  );
}

/** The button for a new verification mail, which is sent only to the signed-in customer. */
function NewVerification() {
  const { user } = useSession();
  if (!user) {
    return (
      <div className="grid justify-items-center gap-3">
        <p className="text-muted">Log in and we will send you a new link.</p>
        <LogInButton panel="signIn">Log in</LogInButton>
      </div>
    );
  }
  if (user.emailVerified) return <p className="font-semibold">Your email is confirmed.</p>;
  return <SendVerification email={user.email} />;
}
