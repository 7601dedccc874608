import { randomUUID } from "node:crypto";
import { refuse } from "../../platform/admin/admin-result";
import type { Database, Transaction } from "../../platform/database/database";
import { type OwnRows, ownRows } from "../../platform/graphql/newest-first";
import { Refused } from "../../platform/graphql/refusal";
import type { Outbox } from "../../platform/mail/outbox";
import { instantText } from "../../values/dates";
import { Money } from "../../values/money";
import type { AppliedChange } from "../changes";
import type { ReceiptContent } from "../receipts";
import { adjustWallet, BalanceTooLow, type Ledger } from "../wallet";
import { WalletAdjustment } from "./adjustment.entity";
import type { AdjustmentMail } from "./adjustment-mail";

/** Corrections of wallets: approved changes of the back office. */
export class AdjustmentsService {
  readonly timeline: OwnRows<WalletAdjustment>;

  constructor(
    database: Database,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly mail: AdjustmentMail,
  ) {
    this.timeline = ownRows(database, WalletAdjustment);
  }

  /**
   * Moves the amount into the wallet, or out of it when it is negative, once for each change. Throws
   * Refused(AdminRefusal) when the wallet has less. Runs in the transaction that applies the change.
   */
  async apply(tx: Transaction, customerId: string, amount: Money, change: AppliedChange): Promise<void> {
    const { id: changeId, reason, authorName, approverName } = change;
    if (!approverName) throw new Error("A wallet is adjusted by two people");
    await this.ledger.onceIn(
      tx,
      {
        kind: "ADJUSTMENT",
        ownerId: "shop",
        idempotencyKey: `adjustment ${changeId}`,
        request: { customerId, kobo: amount.kobo },
        referencePrefix: "OYA",
        outcomeType: "WalletAdjustment",
      },
      async (booking) => {
        const { reference, at: createdAt } = booking;
        const names = { authorName, approverName };
        const adjustment = {
          id: randomUUID(),
          customerId,
          changeId,
          reference,
          amount,
          reason,
          ...names,
          createdAt,
        };
        await adjustWallet(tx, booking, customerId, amount).catch(refuseOverdraft);
        await tx.manager.insert(WalletAdjustment, adjustment);
        await this.outbox.enqueue(tx, await this.mail(tx, adjustment));
        // The customer reads it in the statement: who of the staff did it is in the change and in the audit log.
        return { id: adjustment.id, description: `Adjustment: ${reason}` };
      },
    );
  }

  async receipt(customerId: string, id: string): Promise<ReceiptContent | null> {
    const adjustment = await this.timeline.find(customerId, id);
    if (!adjustment) return null;
    const { reference, amount, reason, createdAt } = adjustment;
    const isCredit = amount.isPositive;
    return {
      kind: "adjustments",
      id,
      customerId,
      title: "Wallet correction",
      reference,
      state: isCredit ? "Added" : "Taken back",
      at: createdAt,
      facts: [
        { term: isCredit ? "Into" : "From", value: "Your wallet" },
        { term: "Date", value: instantText(createdAt) },
        { term: "Reason", value: reason },
      ],
      lines: [],
      totals: [{ term: "Amount", amount }],
    };
  }
}

function refuseOverdraft(error: unknown): never {
  if (error instanceof Refused && error.refusal instanceof BalanceTooLow)
    return refuse(`The wallet has ${error.refusal.balance.formatted} only. Nothing was taken`);
  throw error;
}
