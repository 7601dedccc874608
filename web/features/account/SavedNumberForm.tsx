import { type FormEvent, useState } from "react";
import type { SavedNumberFragment } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { TextField } from "../../ui/TextField";
import { formatRecipient } from "../bundles/recipient";
import { useSaveNumber } from "./useSaveNumber";

interface SavedNumberFormProps {
  /** The one to change; a new one without. */
  number?: SavedNumberFragment;
  /** Also when the change is given up. */
  onDone?: () => void;
}

export function SavedNumberForm({ number, onDone }: SavedNumberFormProps) {
  const [fields, setFields] = useState({
    name: number?.name ?? "",
    number: number ? formatRecipient(number.number) : "",
  });
  const { send, isBusy, problem } = useSaveNumber();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isSaved = await send({ id: number?.id, ...fields });
    if (!isSaved) return;
    if (!number) setFields({ name: "", number: "" });
    onDone?.();
  }

  return (
    <form
      noValidate
      aria-label={number ? `Change ${number.name}` : "Save a number"}
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextField
        label="Name"
        required
        autoComplete="off"
        placeholder="Mum"
        maxLength={40}
        error={problem.fields.name}
        value={fields.name}
        onChange={(event) => setFields({ ...fields, name: event.target.value })}
      />
      <TextField
        label="Number"
        required
        autoComplete="off"
        placeholder="0803 123 4567"
        hint="A mobile number, a Smile account email or a Spectranet customer number."
        error={problem.fields.number}
        value={fields.number}
        onChange={(event) => setFields({ ...fields, number: event.target.value })}
      />
      {problem.text && <InlineError>{problem.text}</InlineError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {number ? "Save changes" : "Save number"}
        </Button>
        {number && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
