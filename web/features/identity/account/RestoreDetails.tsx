import { useId } from "react";
import { type RestorableDetailsFragment, useRestoreDetailsMutation } from "../../../generated/operations";
import { ActionForm } from "../../../platform/ActionForm";
import { HiddenFields } from "../../../platform/HiddenFields";
import { answerOf, useSend } from "../../../platform/use-send";
import { Button } from "../../../ui/Button";
import { InlineError } from "../../../ui/InlineError";
import { TextField } from "../../../ui/TextField";
import { toastSuccess } from "../../../ui/toast";
import { formatInstant } from "../../../values/dates";
import { notifyTabs } from "../tab-messages";
import { useAuthForm } from "../useAuthForm";
import { restoreByDetailForm, restoredText, restoreForm } from "./account.forms";

interface RestoreDetailsProps {
  details: NonNullable<RestorableDetailsFragment["removedDetails"]>;
  /** Called when name, numbers and cart are restored. */
  onRestored: () => void;
}

/** Restores the data that was hidden when the e-mail was confirmed on a new device. */
export function RestoreDetails({ details: { expiresAt, needsDetail }, onRestored }: RestoreDetailsProps) {
  const id = useId();
  const [restore] = useRestoreDetailsMutation();

  async function send(detail: string) {
    const answer = await answerOf(restore({ variables: { detail } }));
    if (answer.__typename !== "User") return { text: answer.message, fields: {} };
    notifyTabs({ kind: "accountChanged" });
    toastSuccess(restoredText);
    onRestored();
  }

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 rounded-card bg-warning-soft p-4">
      <div className="text-warning">
        <h2 id={id} className="text-base">
          Bring back your details
        </h2>
        <p className="text-sm">
          We removed the name, numbers and cart when you set a new password on a new device. If you made this
          account, you can bring them back until {formatInstant(expiresAt)}. Auto-renewals stay off.
        </p>
      </div>
      {needsDetail ? <DetailForm send={send} /> : <RestoreButton send={send} />}
    </section>
  );
}

interface SendProps {
  send: (detail: string) => Promise<{ text: string; fields: object } | undefined>;
}

function DetailForm({ send }: SendProps) {
  const { form, hidden, field, isBusy } = useAuthForm({
    initial: { detail: "" },
    action: restoreByDetailForm,
    send: async ({ detail }) => {
      const refused = await send(detail);
      return refused && { __typename: "Refusal", message: refused.text };
    },
  });
  return (
    <form {...form} className="grid grid-cols-1 gap-3">
      <HiddenFields {...hidden} />
      <TextField
        label="Full name, phone number or a saved number"
        hint="As it was on the account. Or log in on the device you used before."
        {...field("detail")}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          Bring back
        </Button>
      </div>
    </form>
  );
}

function RestoreButton({ send }: SendProps) {
  const { send: press, isBusy, problem } = useSend(() => send(""));
  return (
    <div className="grid justify-items-start gap-3">
      <ActionForm action={restoreForm} onSubmit={() => void press()}>
        <Button type="submit" busy={isBusy}>
          Bring back
        </Button>
      </ActionForm>
      {problem.text && <InlineError>{problem.text}</InlineError>}
    </div>
  );
}
