import { errorMessage, refusalMessage } from "../../platform/problem";
import { answerOf } from "../../platform/use-send";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import {
  type MemberFragment,
  useOpenChangesOfQuery,
  useSetStaffDisabledMutation,
} from "../screens/generated/staff";
import { ChangeList } from "./ChangeList";
import { ConfirmDialog } from "./ConfirmDialog";

interface BlockDialogProps {
  person: Pick<MemberFragment, "id" | "name">;
  onDone: () => void;
  onClose: () => void;
}

/** Blocks a person. Lists what they have scheduled: it is not applied while they are blocked. */
export function BlockDialog({ person: { id, name }, onDone, onClose }: BlockDialogProps) {
  const { data, error, refetch } = useOpenChangesOfQuery({
    variables: { staffId: id },
    fetchPolicy: "network-only",
  });
  const [setDisabled] = useSetStaffDisabledMutation();
  const changes = data?.openChangesOf ?? [];
  const block = async () => {
    const answer = await answerOf(setDisabled({ variables: { id, isDisabled: true } }));
    if ("message" in answer) return { text: refusalMessage(answer), fields: {} };
    onDone();
    return undefined;
  };
  return (
    <ConfirmDialog title={`Block ${name}?`} action="Block" onSend={block} onClose={onClose}>
      <p>They are logged out at once, and cannot log in until somebody unblocks them.</p>
      {error && <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>}
      {!data && !error && <Spinner label="Loading" size={24} />}
      {changes.length > 0 && (
        <>
          <p>
            These open changes of theirs will wait until an owner applies them. Cancel what is not wanted:
          </p>
          <ChangeList changes={changes} onDone={() => void refetch()} />
        </>
      )}
    </ConfirmDialog>
  );
}
