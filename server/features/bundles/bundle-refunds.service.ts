import { In } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { refuse } from "../../platform/admin/admin-result";
import { Money } from "../../values/money";
import { formatRecipient } from "../../values/recipient";
import type { AuditLog } from "../audit-log";
import { nairaField, type Subject, versionOf } from "../changes";
import type { RefundApprovals, WaitingRefund } from "../refunds";
import type { DeliveryOutcome } from "./delivery/delivery-outcome";
import { BundlePurchase, BundlePurchaseStatus } from "./purchase/bundle-purchase.entity";

const type = "BundleRefund";

/** Refunds of bundles from the back office: small ones at once, big ones when a second person approves them. */
export class BundleRefundsService {
  constructor(
    private readonly outcome: DeliveryOutcome,
    private readonly approvals: RefundApprovals,
    private readonly log: AuditLog,
  ) {}

  /** The maximum that one person may refund. */
  get above(): Money {
    return this.approvals.above;
  }

  /** Throws Refused(AdminRefusal). */
  async refund(
    staff: SignedInStaff,
    purchase: BundlePurchase,
    reason: string,
    factorCode: string | null | undefined,
  ): Promise<void> {
    const { id, reference, price: amount, status } = purchase;
    if (status !== BundlePurchaseStatus.REFUNDED && this.approvals.needs(amount))
      return this.approvals.propose(staff, { type, id, reference, amount, reason, factorCode });
    const step = { action: "bundles refund", subject: reference, details: { reason } };
    const writeLog = this.log.prepareEntry({ operator: staff.email }, step);
    if (!(await this.outcome.refundByHand(purchase, reason, writeLog))) paidBackAlready(purchase);
  }

  /** Those that wait for approval, by the ids of the purchases. */
  waiting(purchases: readonly BundlePurchase[]): Promise<Map<string, WaitingRefund[]>> {
    return this.approvals.waiting(
      [type],
      purchases.map(({ id }) => id),
    );
  }
}

/** A bought bundle, whose amount is empty until a big refund of it is written. */
export function bundleRefundSubject(
  outcome: Pick<DeliveryOutcome, "refundByTwo">,
  approvals: Pick<RefundApprovals, "logged">,
): Subject {
  const values = { amount: null };
  const amount = nairaField({ label: "Refund", permission: "bundles.refund", min: 1, max: 1_000_000 });
  return {
    type,
    label: "Refunds of bundles",
    permission: "bundles.refund",
    fields: { amount },
    isReasonRequired: true,
    needsApproval: () => true,
    async read({ manager }, ids = []) {
      const found = ids.length > 0 ? await manager.findBy(BundlePurchase, { id: In([...ids]) }) : [];
      return found.map(({ id, reference, network, benefits, recipient }) => ({
        id,
        label: `Bundle ${reference}, ${network} ${benefits} for ${formatRecipient(recipient)}`,
        group: "",
        values,
        version: versionOf(id, values),
      }));
    },
    async write(tx, id, written, change) {
      const purchase = await tx.manager.findOneByOrFail(BundlePurchase, { id });
      const { price, reference, status } = purchase;
      if (status === BundlePurchaseStatus.REFUNDED) paidBackAlready(purchase);
      if (!price.equals(Money.ofNaira(Number(written.amount ?? 0))))
        refuse(`${reference} cost ${price.formatted}: only all of it can be refunded`);
      const writeLog = await approvals.logged(change, "bundles refund", reference);
      if (!(await outcome.refundByTwo(tx, purchase, change.reason, writeLog))) paidBackAlready(purchase);
    },
  };
}

const paidBackAlready = ({ reference }: BundlePurchase) => refuse(`${reference} is paid back already`);
