import { type SavedNumberFragment, useSaveNumberMutation } from "../../generated/operations";
import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { longestSaveNumberName } from "../../generated/limits";

interface SavedNumberFormProps {
  /** The one to change; a new one without. */
  number?: SavedNumberFragment;
  /** Also when the change is given up. */
  onDone?: () => void;
}

export function SavedNumberForm({ number, onDone }: SavedNumberFormProps) {
  const [saveNumber] = useSaveNumberMutation({
    refetchQueries: ["SavedNumbers"],
    awaitRefetchQueries: true,
  });
  const { form, field, sentence, button, reset } = useForm({
    initial: { name: number?.name ?? "", number: number?.recipient.formatted ?? "" },
    longest: { name: longestSaveNumberName },
    async send(fields) {
      const answer = await answerOf(saveNumber({ variables: { input: { id: number?.id, ...fields } } }));
      if (answer.__typename !== "SavedNumber") return refusedProblem(answer, ["name", "number"]);
      toastSuccess("Number saved");
      reset();
      onDone?.();
    },
  });

  return (
    <form {...form} aria-label={number ? `Change ${number.name}` : "Save a number"} className="grid gap-4">
      <TextField label="Name" autoComplete="off" placeholder="Mum" {...field("name")} required />
      <TextField
        label="Number"
        autoComplete="off"
        placeholder="0803 123 4567"
        hint="A mobile number, a Smile account email or a Spectranet customer number."
        {...field("number")}
        required
      />
      <FormSentence {...sentence} />
      <div className="flex flex-wrap gap-3">
        <Button {...button}>{number ? "Save changes" : "Save number"}</Button>
        {number && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
