import { refusalMessage, refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import {
  type SavedViewFragment,
  StaffViewsDocument,
  useDeleteStaffViewMutation,
  useSaveStaffViewMutation,
} from "../generated/operations";
import { ConfirmDialog } from "./ConfirmDialog";

const maxNameLength = 40;
const readAgain = { refetchQueries: [StaffViewsDocument], awaitRefetchQueries: true };

interface SaveDialogProps {
  screen: string;
  query: string;
  onClose: () => void;
}

export function SaveDialog({ screen, query, onClose }: SaveDialogProps) {
  const [save] = useSaveStaffViewMutation(readAgain);
  const form = useForm({
    initial: { name: "" },
    maxLengths: { name: maxNameLength },
    required: { name: "Enter a name for the view" },
    async send({ name }) {
      const answer = await answerOf(save({ variables: { input: { screen, query, name } } }));
      if (answer.__typename === "AdminRefusal") return refusedProblem(answer, ["name"]);
      toastSuccess("The view is saved. Only you see it");
      onClose();
      return undefined;
    },
  });
  return (
    <Modal open title="Save view" size="sm" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <TextField label="Name" hint="Such as: Sent out, not delivered" {...form.field("name")} />
        <FormSentence {...form.sentence} />
        <Button {...form.button}>Save</Button>
      </form>
    </Modal>
  );
}

export function DeleteDialog({ view, onClose }: { view: SavedViewFragment; onClose: () => void }) {
  const [remove] = useDeleteStaffViewMutation(readAgain);
  return (
    <ConfirmDialog
      title="Delete view"
      action="Delete"
      onSend={async () => {
        const answer = await answerOf(remove({ variables: { id: view.id } }));
        return answer.__typename === "AdminRefusal"
          ? { text: refusalMessage(answer), fields: {} }
          : undefined;
      }}
      onClose={onClose}
    >
      <p className="wrap-anywhere">The view “{view.name}” is deleted. The list itself stays as it is.</p>
    </ConfirmDialog>
  );
}
