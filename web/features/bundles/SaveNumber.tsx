import { useEffect, useState } from "react";
import { maxSaveNumberNameLength } from "../../generated/constraints";
import { type RecipientPartsFragment, useSaveNumberMutation } from "../../generated/operations";
import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";

interface SaveNumberProps {
  recipient: RecipientPartsFragment;
  onSaved: () => void;
}

/** Saves the recipient of the last purchase under a name. */
export function SaveNumber({ recipient, onSaved }: SaveNumberProps) {
  const [isOpen, setIsOpen] = useState(false);
  const noun = recipient.kind === "EMAIL" ? "email" : "number";
  const [saveNumber] = useSaveNumberMutation({ refetchQueries: ["SavedNumbers"], awaitRefetchQueries: true });
  const { form, field, sentence, button } = useForm({
    initial: { name: "" },
    required: { name: "Please enter a name" },
    maxLengths: { name: maxSaveNumberNameLength },
    async send({ name }) {
      const input = { name, number: recipient.value };
      const answer = await answerOf(saveNumber({ variables: { input } }));
      if (answer.__typename !== "SavedNumber") {
        const { text, fields } = refusedProblem(answer, ["name"]);
        return { text: text ?? null, fields };
      }
      toastSuccess(recipient.kind === "EMAIL" ? "Email saved" : "Number saved");
      onSaved();
    },
  });

  // The button that opened the form is removed and takes the focus with it.
  useEffect(() => {
    if (isOpen) form.ref.current?.querySelector("input")?.focus();
  }, [isOpen, form.ref]);

  if (!isOpen) {
    return (
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        Save this {noun}
      </Button>
    );
  }
  return (
    <form {...form} aria-label={`Save this ${noun}`} className="col-span-full grid w-full grid-cols-1 gap-3">
      <TextField label={`Name for this ${noun}`} autoComplete="off" placeholder="Mum" {...field("name")} />
      <FormSentence {...sentence} />
      <div>
        <Button {...button} size="sm">
          Save {noun}
        </Button>
      </div>
    </form>
  );
}
