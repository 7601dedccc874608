import { maxSaveNumberNameLength } from "../../generated/constraints";
import type { RecipientPartsFragment } from "../bundles/generated/PurchaseReceipt";
import { fieldId } from "../../platform/form-action";
import { useRefusedForm } from "../../platform/form-answer";
import { HiddenFields } from "../../platform/HiddenFields";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { saveNumberForm } from "./number.forms";

interface SaveRecipientProps {
  recipient: RecipientPartsFragment;
}

/** Saves a receipt's recipient under a name, for browsers without scripts. */
export function SaveRecipient({ recipient: { kind, value } }: SaveRecipientProps) {
  const refused = useRefusedForm(saveNumberForm.name);
  const noun = kind === "EMAIL" ? "email" : "number";
  return (
    <form method="post" aria-label={`Save this ${noun}`} className="grid gap-3 print:hidden">
      <HiddenFields name={saveNumberForm.name} values={{ number: value }} />
      <TextField
        id={fieldId(saveNumberForm.name, "name")}
        label={`Name for this ${noun}`}
        name="name"
        autoComplete="off"
        maxLength={maxSaveNumberNameLength}
        defaultValue={refused?.values.name}
        error={refused?.problem.fields.name}
        required
      />
      <div>
        <Button type="submit" size="sm" variant="outline">
          Save this {noun}
        </Button>
      </div>
    </form>
  );
}
