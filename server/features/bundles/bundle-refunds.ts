import { refuse } from "../../platform/graphql/refusal";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { formatRecipient } from "../../values/recipient";
import { type Approval, type Approvals, proposedAmount, rowsOf } from "../approvals";
import type { AuditLog } from "../audit-log";
import { nairaField } from "../changes";
import type { DeliveryOutcome } from "./delivery/delivery-outcome";
import { BundlePurchase, BundlePurchaseStatus } from "./purchase/bundle-purchase.entity";

export const refundType = "BundleRefund";

export class BundleRefunds {
  /** The row is the purchase. Its amount is empty until a large refund is carried out. */
  readonly approval: Approval = {
    type: refundType,
    label: "Refunds of bundles",
    permission: "bundles.refund",
    fields: {
      amount: nairaField("Refund", "bundles.refund", { min: 1, max: 1_000_000 }),
    },
    read: rowsOf(
      BundlePurchase,
      ({ reference, network, benefits, recipient }) =>
        `Bundle ${reference}, ${network} ${benefits} for ${formatRecipient(recipient)}`,
    ),
    apply: async (tx, id, values, change) => {
      const purchase = await tx.manager.findOneByOrFail(BundlePurchase, { id });
      const { price, reference } = purchase;
      if (!price.equals(proposedAmount(values)))
        refuse(`${reference} cost ${price.formatted}: only all of it can be refunded`);
      const writeLog = this.approvals.logged(change, "bundles refund", reference);
      await this.payBack(purchase, change.reason, writeLog, tx);
    },
  };

  constructor(
    private readonly outcome: DeliveryOutcome,
    private readonly approvals: Approvals,
    private readonly log: AuditLog,
  ) {}

  async refund(
    staff: SignedInStaff,
    purchase: BundlePurchase,
    reason: string,
    factorCode: string | null | undefined,
  ): Promise<void> {
    const { id, reference, price: amount, status } = purchase;
    if (status !== BundlePurchaseStatus.REFUNDED && this.approvals.needs(amount))
      return this.approvals.propose(staff, { type: refundType, id, reference, amount, reason, factorCode });
    const writeLog = this.log.prepareEntry(staff.id, "bundles refund", reference);
    await this.payBack(purchase, reason, writeLog);
  }

  private async payBack(...refund: Parameters<DeliveryOutcome["refundByHand"]>): Promise<void> {
    const [{ reference }] = refund;
    if (!(await this.outcome.refundByHand(...refund))) refuse(`${reference} is paid back already`);
  }
}
