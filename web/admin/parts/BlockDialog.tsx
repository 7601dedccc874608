import {
  type MemberFragment,
  useOpenChangesOfQuery,
  useSetStaffDisabledMutation,
} from "../screens/generated/staff";
import { ActionDialog } from "./ActionDialog";
import { ChangeList } from "./ChangeList";
import { QueryState } from "./QueryState";

interface BlockDialogProps {
  person: Pick<MemberFragment, "id" | "name">;
  onDone: () => void;
}

/** Blocks a person. Lists what they have scheduled: it is not applied while they are blocked. */
export function BlockDialog({ person: { id, name }, onDone }: BlockDialogProps) {
  const query = useOpenChangesOfQuery({ variables: { staffId: id } });
  const [setDisabled] = useSetStaffDisabledMutation();
  const changes = query.data?.openChangesOf ?? [];
  return (
    <ActionDialog
      title={`Block ${name}?`}
      action="Block"
      onDone={onDone}
      send={() => setDisabled({ variables: { id, isDisabled: true } })}
    >
      <p>They are logged out at once, and cannot log in until somebody unblocks them.</p>
      <QueryState {...query} size={24} />
      {changes.length > 0 && (
        <>
          <p>
            These open changes of theirs will wait until an owner applies them. Cancel what is not wanted:
          </p>
          <ChangeList changes={changes} onDone={() => void query.refetch()} />
        </>
      )}
    </ActionDialog>
  );
}
