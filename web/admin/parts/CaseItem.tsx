import { ButtonLink } from "../../ui/ButtonLink";
import { formatNaira, type Naira } from "../../values/naira";
import { useEditableRowQuery } from "../screens/generated/editable-table";
import {
  type StaffCaseLineFragment,
  useAddCaseNoteMutation,
  useCloseCaseMutation,
  useTakeCaseMutation,
} from "../screens/generated/messages";
import { useMay } from "../session/useSession";
import { DialogButton } from "./ActionButton";
import { AskAgain } from "./BundleItem";
import { DecidePayment, isAboutHold } from "./DecidePayment";
import { InboxItem } from "./InboxItem";
import { Notes } from "./Notes";
import { ProposalDialog, WaitsForApproval } from "./approval";

interface CaseItemProps {
  item: StaffCaseLineFragment;
  onDone: () => void;
}

/** A case: one person closes it; two withdraw it where a customer claims money in it, or decide about money on hold. */
export function CaseItem({ item, onDone }: CaseItemProps) {
  const [take] = useTakeCaseMutation();
  const [close] = useCloseCaseMutation();
  const [addNote] = useAddCaseNoteMutation();
  const { id, reference, kind, note, notes, claim, waitingWithdrawal, waitingDecision } = item;
  const needsTwo = claim !== null || isAboutHold(kind);
  return (
    <InboxItem
      title={reference}
      subtitle={kind.toLowerCase().replaceAll("_", " ")}
      item={item}
      permission="cases.close"
      take={() => take({ variables: { id } })}
      close={needsTwo ? undefined : (reason) => close({ variables: { input: { id, reason } } })}
      actions={<CaseActions item={item} onDone={onDone} />}
      onDone={onDone}
    >
      <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
      {claim !== null && (
        <p className="text-sm">
          The customer claims <span className="tabular font-semibold">{formatNaira(claim)}</span>. The case
          can be closed once it is paid back, or withdrawn by two people.
        </p>
      )}
      <Notes {...{ reference, notes }} send={(text) => addNote({ variables: { input: { id, text } } })} />
      {waitingWithdrawal && <WaitsForApproval what="to be withdrawn" item={waitingWithdrawal} />}
      {waitingDecision && <WaitsForApproval what="a decision about the money" item={waitingDecision} />}
    </InboxItem>
  );
}

function CaseActions({ item, onDone }: CaseItemProps) {
  const may = useMay();
  const { id, reference, kind, claim, waitingWithdrawal, waitingDecision } = item;
  const link = { variant: "outline", size: "sm" } as const;
  return (
    <>
      {claim !== null && reference.startsWith("OYB-") && (
        <>
          {may("bundles.retry") && <AskAgain reference={reference} onDone={onDone} />}
          {may("bundles.refund") && (
            <ButtonLink {...link} aria-label={`Refund: ${reference}`} to={`/bundles?reference=${reference}`}>
              Refund
            </ButtonLink>
          )}
        </>
      )}
      {claim !== null && !waitingWithdrawal && may("cases.withdraw") && (
        <DialogButton
          aria-label={`Withdraw: ${reference}`}
          dialog={<WithdrawCase {...{ id, reference, claim, onDone }} />}
        >
          Withdraw
        </DialogButton>
      )}
      {!waitingDecision && may("reversals.decide") && <DecidePayment {...{ kind, reference, onDone }} />}
      {kind === "PRICES_CHANGED" && may("bundles.codes") && (
        <ButtonLink {...link} aria-label={`Catalogue: ${reference}`} to="/catalogue">
          Catalogue
        </ButtonLink>
      )}
    </>
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
  const row = data?.editableRow;
  return (
    <ProposalDialog
      title={`Withdraw the case ${reference}`}
      {...{ type, row, onDone }}
      isDestructive
      values={{ claim: null }}
    >
      <p className="rounded-control bg-warning-soft p-3 text-sm">
        The customer claims {formatNaira(claim)}. The case is closed without a refund when somebody else
        approves it under Changes; the customer is then told why. To pay it back instead, refund the purchase,
        or adjust the wallet first.
      </p>
      {row === null && <p role="alert">This case was closed or paid back meanwhile.</p>}
    </ProposalDialog>
  );
}
