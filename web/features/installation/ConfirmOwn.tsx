import { type BookedInstallationFragment, useConfirmOwnInstallationMutation } from "./generated/Installation";
import { ActionForm } from "../../platform/ActionForm";
import { noProblem } from "../../platform/problem";
import { answerOf, useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { confirmOwnForm } from "./installation.form";

interface ConfirmOwnProps {
  /** The id of a held booking that the customer made while signed in. */
  id: string;
  onConfirmed?: (booking: BookedInstallationFragment) => void;
}

/** The button that confirms a visit without the link in the mail. */
export function ConfirmOwn({ id, onConfirmed }: ConfirmOwnProps) {
  const [confirm] = useConfirmOwnInstallationMutation();
  const { send, isBusy, problem } = useSend(async () => {
    const answer = await answerOf(confirm({ variables: { id } }));
    if (answer.__typename !== "InstallationBooking") return { ...noProblem, text: answer.message };
    onConfirmed?.(answer);
  });
  return (
    <>
      <ActionForm action={confirmOwnForm} values={{ id }} onSubmit={() => void send()}>
        <Button type="submit" size="sm" busy={isBusy}>
          Confirm visit
        </Button>
      </ActionForm>
      {problem.text && <InlineError>{problem.text}</InlineError>}
    </>
  );
}
