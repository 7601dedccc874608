import { Link } from "react-router";
import { type Refusal, refusedProblem } from "../../platform/problem";
import { formatNaira } from "../../values/naira";
import type { WaitingRefundFragment } from "../screens/generated/orders";
import { formatTime } from "./lagos-time";

/** States that this refund needs a second person's approval. */
export function SecondPersonNote({ above }: { above: number }) {
  return (
    <p className="rounded-control bg-warning-soft p-3 text-sm">
      Refunds of more than {formatNaira(above)} in all need a second person. Enter a code of your
      authenticator app. The refund then waits under Changes until somebody else approves it.
    </p>
  );
}

/** Refunds that wait for a second person, with the way to where they are approved. Nothing where there are none. */
export function WaitingRefunds({ refunds }: { refunds: readonly WaitingRefundFragment[] }) {
  return refunds.map(({ id, amount, authorName, createdAt }) => (
    <p key={id} className="rounded-control bg-warning-soft p-3 text-sm">
      <span className="font-semibold">Waits for approval:</span> {formatNaira(amount)} back to the wallet, by{" "}
      {authorName}, {formatTime(createdAt)}.{" "}
      <Link to="/changes?state=WAITING" className="font-semibold underline">
        See Changes
      </Link>
    </p>
  ));
}

/** The message after a refund was sent for approval. */
export const waitsForApproval = (amount: number) =>
  `Waits for approval: somebody else approves ${formatNaira(amount)} under Changes`;

/** Problems with the code are shown at the field of the code. */
export function refusedRefund(refusal: Refusal) {
  const fields = (refusal.fields ?? []).map(({ name, message }) => ({
    name: name === "code" ? "factorCode" : name,
    message,
  }));
  return refusedProblem({ ...refusal, fields }, ["reason", "factorCode"]);
}
