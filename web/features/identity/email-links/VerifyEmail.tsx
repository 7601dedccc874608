import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { MeDocument } from "../generated/Session";
import { useVerifyEmailMutation, type VerifyEmailMutation } from "./generated/EmailLinks";
import { answerOf } from "../../../forms/use-send";
import { ButtonLink } from "../../../ui/ButtonLink";
import { EmptyState } from "../../../ui/EmptyState";
import { BadgeCheck, CircleAlert, Mail } from "lucide-react";
import { InlineError } from "../../../ui/InlineError";
import { Spinner } from "../../../ui/Spinner";
import { loginModes, paths } from "../../../values/paths";
import { LogInLink } from "../LogInLink";
import { notifyTabs } from "../tab-messages";
import { useSession } from "../useSession";
import { CodeForm, IncompleteLink } from "./CodeField";
import { adviceOf, codeProblemTitles, useLinkCode, useSendCode } from "./email-link";
import { verifyForm } from "./email-link.forms";
import { SendVerification } from "./SendVerification";

/** The first sentence of the server's message. */
const confirmed = "Your email is confirmed";

const hasNoCode = (code: string | null | undefined) => code === null || code === "";

export function VerifyEmail() {
  const { user } = useSession();
  const { code, setCode } = useLinkCode();
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

  const needsLogIn = answer?.__typename === "BrowserNotKnown";
  useRetryAfterLogIn(needsLogIn, user?.id, retry);

  if (problem) return <InlineError onRetry={retry}>{problem}</InlineError>;
  if (answer?.__typename === "Confirmation" || (hasNoCode(code) && user?.emailVerified)) {
    return <Confirmed message={answer?.message} isLoggedIn={Boolean(user)} />;
  }
  if (needsLogIn) return <LogInFirst />;
  if (answer) return <NotConfirmed answer={answer} isConfirmed={user?.emailVerified ?? false} />;
  if (code !== null) return <Confirming isIncomplete={code === ""} onCode={setCode} />;
  return (
    <EmptyState title="Confirm your email" picture={<Mail size={36} />} action={<NewVerification />}>
      Open the link in the email we sent when you signed up.
    </EmptyState>
  );
}

type Refused = Extract<VerifyEmailMutation["verifyEmail"], { __typename: "CodeNotValid" | "AccountLocked" }>;

function NotConfirmed({ answer, isConfirmed }: { answer: Refused; isConfirmed: boolean }) {
  if (answer.__typename === "AccountLocked")
    return <EmptyState title={answer.message} picture={<CircleAlert size={36} />} />;
  return (
    <EmptyState
      title={codeProblemTitles[answer.problem]}
      picture={<CircleAlert size={36} />}
      action={<NewVerification />}
    >
      {!isConfirmed && <p role="alert">{adviceOf(answer.problem, answer.message)}</p>}
    </EmptyState>
  );
}

function Confirmed({ message, isLoggedIn }: { message?: string; isLoggedIn: boolean }) {
  return (
    <EmptyState
      title={confirmed}
      picture={<BadgeCheck size={36} />}
      action={
        isLoggedIn ? (
          <ButtonLink to={paths.packages}>See the packages</ButtonLink>
        ) : (
          <LogInLink step="signIn">Log in</LogInLink>
        )
      }
    >
      <p role="status">
        {/* The rest of the message: the account belonged to someone else before. */}
        {message?.replace(confirmed, "").replace(/^\. (.*)$/, "$1 ")}
        Thank you. {isLoggedIn ? "There is nothing more to do." : "Please log in."}
      </p>
    </EmptyState>
  );
}

/** With scripts the code is sent at once; without, the customer presses the button. */
function Confirming({ isIncomplete, onCode }: { isIncomplete: boolean; onCode: (code: string) => void }) {
  if (isIncomplete) return <IncompleteLink onCode={onCode} />;
  return (
    <>
      <div className="scriptless:hidden">
        <EmptyState title="Confirming your email" picture={<Spinner label="Confirming" size={36} />} />
      </div>
      <CodeForm
        action={verifyForm}
        title="Confirm your email"
        introduction="Press Confirm to prove that this email address is yours."
      >
        Confirm
      </CodeForm>
    </>
  );
}

function useRetryAfterLogIn(isNeeded: boolean, customerId: string | undefined, retry: () => void): void {
  const retryIfNeeded = useEffectEvent(() => {
    if (isNeeded && customerId) retry();
  });
  useEffect(() => retryIfNeeded(), [customerId]);
}

function LogInFirst() {
  return (
    <EmptyState
      title="Log in to confirm your email"
      picture={<CircleAlert size={36} />}
      action={
        <div className="grid justify-items-center gap-3">
          <LogInLink step="signIn">Log in</LogInLink>
          <Link
            to={loginModes.resetPassword}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Choose a new password
          </Link>
        </div>
      }
    >
      <p role="alert">
        Log in with the email and password that you signed up with, because this browser is new to the
        account. If you did not make the account, choose a new password: that makes it yours.
      </p>
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
        <LogInLink step="signIn">Log in</LogInLink>
      </div>
    );
  }
  if (user.emailVerified) return <p className="font-semibold">Your email is confirmed.</p>;
  return <SendVerification email={user.email} />;
}
