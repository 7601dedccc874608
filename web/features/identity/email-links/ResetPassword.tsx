import { useState } from "react";
import type { CodeProblem } from "../../../generated/operations";
import { EmptyState } from "../../../ui/EmptyState";
import { BadgeCheck } from "../../../ui/icons";
import { InlineError } from "../../../ui/InlineError";
import { codeProblemTitles } from "./code-problems";
import { NewPasswordForm } from "./NewPasswordForm";
import { RequestResetForm } from "./RequestResetForm";
import { SignInButton } from "./SignInButton";
import { useLinkCode } from "./useLinkCode";

type End = { done: string } | { problem: CodeProblem };

/** The return link of the reset mail, and the way to get one. */
export function ResetPassword() {
  const code = useLinkCode();
  const [end, setEnd] = useState<End | null>(null);

  if (end && "done" in end) {
    return (
      <EmptyState
        title="Your new password is set"
        picture={<BadgeCheck size={36} />}
        action={<SignInButton />}
      >
        <p role="status">{end.done}</p>
      </EmptyState>
    );
  }
  if (end) {
    return (
      <div className="mx-auto grid w-full max-w-110 gap-5">
        <InlineError>
          <strong>{codeProblemTitles[end.problem]}.</strong> Enter your email below to get a new one.
        </InlineError>
        <RequestResetForm title="Get a new link" />
      </div>
    );
  }
  if (code === null) return <RequestResetForm title="Forgot your password?" />;
  return (
    <NewPasswordForm
      code={code ?? ""}
      onDone={(done) => setEnd({ done })}
      onProblem={(problem) => setEnd({ problem })}
    />
  );
}
