import { ButtonLink } from "../../ui/ButtonLink";
import { formatNaira, type Naira } from "../../values/naira";
import { useEditableRowQuery, useSaveChangesMutation } from "../screens/generated/editable-table";
import {
  type StaffCaseLineFragment,
  useAddCaseNoteMutation,
  useCloseCaseMutation,
  useTakeCaseMutation,
} from "../screens/generated/messages";
import { useMay } from "../session/useSession";
import { DialogButton } from "./ActionButton";
import { ActionDialog, ownCode, reasonForCustomer } from "./ActionDialog";
import { toInput } from "./edits";
import { InboxItem } from "./InboxItem";
import { Notes } from "./Notes";
import { WaitsForApproval } from "./approval";

/** A case: one person closes it, two withdraw it where a customer claims money in it. */
export function CaseItem({ item, onDone }: { item: StaffCaseLineFragment; onDone: () => void }) {
  const [take] = useTakeCaseMutation();
  const [close] = useCloseCaseMutation();
  const [addNote] = useAddCaseNoteMutation();
  const may = useMay();
  const { id, reference, kind, note, notes, claim, waitingWithdrawal } = item;
  const isClaimed = claim !== null;
  const moneyActions = isClaimed && (
    <>
      {reference.startsWith("OYB-") && may("bundles.refund") && (
        <ButtonLink
          variant="outline"
          size="sm"
          aria-label={`Refund: ${reference}`}
          to={`/bundles?reference=${reference}`}
        >
          Refund
        </ButtonLink>
      )}
      {!waitingWithdrawal && may("cases.withdraw") && (
        <DialogButton
          aria-label={`Withdraw: ${reference}`}
          dialog={<WithdrawCase {...{ id, reference, claim, onDone }} />}
        >
          Withdraw
        </DialogButton>
      )}
    </>
  );
  return (
    <InboxItem
      title={reference}
      subtitle={kind.toLowerCase().replaceAll("_", " ")}
      item={item}
      permission="cases.close"
      take={() => take({ variables: { id } })}
      close={isClaimed ? undefined : (reason) => close({ variables: { input: { id, reason } } })}
      actions={moneyActions}
      onDone={onDone}
    >
      <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
      {isClaimed && (
        <p className="text-sm">
          The customer claims <span className="tabular font-semibold">{formatNaira(claim)}</span>. The case
          can be closed once it is paid back, or withdrawn by two people.
        </p>
      )}
      <Notes {...{ reference, notes }} send={(text) => addNote({ variables: { input: { id, text } } })} />
      {waitingWithdrawal && <WaitsForApproval what="to be withdrawn" item={waitingWithdrawal} />}
    </InboxItem>
  );
}

const type = "CaseWithdrawal";

interface WithdrawCaseProps {
  id: string;
  reference: string;
  claim: Naira;
  onDone: () => void;
}

/** Closes a case without paying what is claimed in it: it waits until somebody else approves it under Changes. */
function WithdrawCase({ id, reference, claim, onDone }: WithdrawCaseProps) {
  const { data } = useEditableRowQuery({ variables: { type, id } });
  const [save] = useSaveChangesMutation();
  const row = data?.editableRow;
  return (
    <ActionDialog
      onDone={onDone}
      title={`Withdraw the case ${reference}`}
      fields={{ reason: { ...reasonForCustomer, hint: "The customer reads it" }, code: ownCode }}
      action="Ask for approval"
      isDestructive
      isReady={Boolean(row)}
      send={({ reason, code }) => {
        const edits = toInput({ [id]: { version: row?.version ?? "", values: { claim: null } } });
        return save({ variables: { input: { type, edits, reason, factorCode: code } } });
      }}
      done="It waits for approval by somebody else, under Changes"
    >
      <p className="rounded-control bg-warning-soft p-3 text-sm">
        The customer claims {formatNaira(claim)}. The case is closed without a refund when somebody else
        approves it under Changes; the customer is then told why. To pay it back instead, refund the purchase,
        or adjust the wallet first.
      </p>
      {data && !row && <p role="alert">This case was closed or paid back meanwhile.</p>}
    </ActionDialog>
  );
}
