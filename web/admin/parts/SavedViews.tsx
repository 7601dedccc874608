import { useState } from "react";
import { Link, useLocation } from "react-router";
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
  useStaffViewsQuery,
} from "../generated/operations";
import { ConfirmDialog } from "./ConfirmDialog";

const maxNameLength = 40;
const readAgain = { refetchQueries: [StaffViewsDocument], awaitRefetchQueries: true };

/** The same for the same filters, in whichever order they were chosen. */
function inOrder(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

/** Above the filters of a list: the person's views of it, and the buttons to save and to delete the present one. */
export function SavedViews() {
  const { pathname, search } = useLocation();
  const { data } = useStaffViewsQuery({ fetchPolicy: "cache-first" });
  const [dialog, setDialog] = useState<"save" | "delete" | null>(null);
  const views = (data?.staffViews ?? []).filter(({ screen }) => screen === pathname);
  const query = inOrder(search);
  const chosen = views.find((view) => inOrder(view.query) === query);
  const canSave = data !== undefined && query !== "" && !chosen;
  if (views.length === 0 && !canSave) return null;
  const close = () => setDialog(null);
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label="Saved views">
      {views.map((view) => (
        <Link
          key={view.id}
          to={{ search: view.query }}
          className="chip max-w-full wrap-anywhere"
          aria-current={view === chosen || undefined}
        >
          {view.name}
        </Link>
      ))}
      {canSave && (
        <Button variant="outline" size="sm" onClick={() => setDialog("save")}>
          Save view
        </Button>
      )}
      {chosen && (
        <Button variant="outline" size="sm" onClick={() => setDialog("delete")}>
          Delete view
        </Button>
      )}
      {dialog === "save" && <SaveDialog screen={pathname} query={query} onClose={close} />}
      {dialog === "delete" && chosen && <DeleteDialog view={chosen} onClose={close} />}
    </div>
  );
}

interface SaveDialogProps {
  screen: string;
  query: string;
  onClose: () => void;
}

function SaveDialog({ screen, query, onClose }: SaveDialogProps) {
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

function DeleteDialog({ view, onClose }: { view: SavedViewFragment; onClose: () => void }) {
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
