import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { formatNaira } from "../../values/naira";
import {
  type StaffCaseLineFragment,
  useCloseCaseMutation,
  useTakeCaseMutation,
} from "../screens/generated/messages";
import { useMay } from "../session/useSession";
import { InboxItem } from "./InboxItem";
import { formatTime } from "./lagos-time";

const CloseDialog = lazy(async () => ({ default: (await import("./CloseDialog")).CloseDialog }));
const WithdrawCase = lazy(async () => ({ default: (await import("./WithdrawCase")).WithdrawCase }));

/** A case: one person closes it, two withdraw it where a customer claims money in it. */
export function CaseItem({ item, onDone }: { item: StaffCaseLineFragment; onDone: () => void }) {
  const [opened, setOpened] = useState<"close" | "withdraw" | null>(null);
  const [take] = useTakeCaseMutation();
  const [close] = useCloseCaseMutation();
  const may = useMay();
  const { id, reference, kind, note, claim, waitingWithdrawal } = item;
  const isClaimed = claim !== null && claim !== undefined;
  const canWithdraw = isClaimed && !waitingWithdrawal && may("cases.withdraw");
  const canRefund = isClaimed && reference.startsWith("OYB-") && may("bundles.refund");
  const actions = {
    async take() {
      const answer = await answerOf(take({ variables: { id } }));
      return answer.__typename === "AdminRefusal" ? answer : null;
    },
    onDone,
    ...(!isClaimed && { onClose: () => setOpened("close") }),
    more: (
      <>
        {canRefund && (
          <ButtonLink
            variant="outline"
            size="sm"
            aria-label={`Refund: ${reference}`}
            to={`/bundles?reference=${reference}`}
          >
            Refund
          </ButtonLink>
        )}
        {canWithdraw && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Withdraw: ${reference}`}
            onClick={() => setOpened("withdraw")}
          >
            Withdraw
          </Button>
        )}
      </>
    ),
  };
  const shut = () => setOpened(null);
  return (
    <InboxItem
      reference={reference}
      title={reference}
      subtitle={kind.toLowerCase().replaceAll("_", " ")}
      item={item}
      {...(may("cases.close") && { actions })}
    >
      <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
      <ClaimOf item={item} />
      <Suspense>
        {opened === "close" && (
          <CloseDialog
            title={`Close the case ${reference}`}
            close={async (reason) => {
              const answer = await answerOf(close({ variables: { input: { id, reason } } }));
              return answer.__typename === "AdminRefusal" ? answer : null;
            }}
            onDone={onDone}
            onClose={shut}
          />
        )}
        {opened === "withdraw" && isClaimed && (
          <WithdrawCase id={id} reference={reference} claim={claim} onDone={onDone} onClose={shut} />
        )}
      </Suspense>
    </InboxItem>
  );
}

/** The money that the customer claims in it, and who wants to withdraw it. */
function ClaimOf({ item: { claim, waitingWithdrawal } }: { item: StaffCaseLineFragment }) {
  const isClaimed = claim !== null && claim !== undefined;
  return (
    <>
      {isClaimed && (
        <p className="text-sm">
          The customer claims <span className="tabular font-semibold">{formatNaira(claim)}</span>. The case
          can be closed once it is paid back, or withdrawn by two people.
        </p>
      )}
      {waitingWithdrawal && (
        <p className="rounded-control bg-warning-soft p-3 text-sm">
          <span className="font-semibold">Waits for approval:</span> to be withdrawn, by{" "}
          {waitingWithdrawal.authorName}, {formatTime(waitingWithdrawal.createdAt)}.{" "}
          <Link to="/changes?state=WAITING" className="font-semibold underline">
            See Changes
          </Link>
        </p>
      )}
    </>
  );
}
