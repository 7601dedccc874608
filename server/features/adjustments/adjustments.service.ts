import { randomUUID } from "node:crypto";
import { refuse } from "../../platform/admin/admin-result";
import type { Database, Transaction } from "../../platform/database/database";
import { type OwnRows, ownRows } from "../../platform/graphql/newest-first";
import { InvalidField, Refused } from "../../platform/graphql/refusal";
import type { Outbox } from "../../platform/mail/outbox";
import { instantText } from "../../values/dates";
import { Money } from "../../values/money";
import type { AppliedChange, Values } from "../changes";
import type { ReceiptContent } from "../receipts";
import {
  adjustWallet,
  BalanceTooLow,
  Funding,
  type FundingCheckService,
  type FundingService,
  FundingStatus,
  type Ledger,
  type MoneyItems,
} from "../wallet";
import { WalletAdjustment } from "./adjustment.entity";
import type { AdjustmentMail } from "./adjustment-mail";

interface WalletParts {
  ledger: Ledger;
  moneyItems: MoneyItems;
  fundings: FundingService;
  fundingChecks: FundingCheckService;
}

/** The choice of a correction that gives no top-up, bundle or order back. */
export const nothing = "none";

/** Corrections of wallets: approved changes of the back office. */
export class AdjustmentsService {
  readonly timeline: OwnRows<WalletAdjustment>;

  constructor(
    database: Database,
    private readonly wallet: WalletParts,
    private readonly outbox: Outbox,
    private readonly mail: AdjustmentMail,
  ) {
    this.timeline = ownRows(database, WalletAdjustment);
  }

  /**
   * Checks what a correction gives back. A top-up is asked about at the gateway: when it is paid, it is credited, and the
   * correction is refused. Runs outside a transaction. Throws Refused(AdminRefusal).
   */
  async checkGivesBack(customerId: string, { amount, givesBack }: Values): Promise<void> {
    if (!givesBack)
      return refuse(
        "Choose what it gives back, or nothing",
        new InvalidField("edits.0.givesBack", "Choose one"),
      );
    if (givesBack === nothing) return;
    if (Number(amount) < 0) refuse("A correction that takes money gives nothing back: choose nothing");
    const { ledger, moneyItems, fundings, fundingChecks } = this.wallet;
    const outcome = await ledger.outcomeOf(givesBack);
    const item = outcome && moneyItems.itemFor(outcome.type);
    const isTheirs =
      item && item.type !== WalletAdjustment && (await ledger.customerOf(givesBack)) === customerId;
    if (!isTheirs) return refuse(`${givesBack} is no top-up, bundle or order of this customer`);
    if (item.type !== Funding) return;
    const funding = await fundings.findByReference(customerId, givesBack);
    const asked = funding && (await fundingChecks.ask(funding));
    if (!asked)
      return refuse(
        `The bank does not say whether ${givesBack} was paid. Nothing was changed: try again later`,
      );
    if (asked.status === FundingStatus.SUCCEEDED) refuse(paid(givesBack));
    if (asked.givenBackBy)
      refuse(`${givesBack} was given back already, by the correction ${asked.givenBackBy}`);
  }

  /**
   * Moves the amount into the wallet, or out of it when it is negative, once for each change. Throws
   * Refused(AdminRefusal) when the wallet has less. Runs in the transaction that applies the change.
   */
  async apply(tx: Transaction, customerId: string, values: Values, change: AppliedChange): Promise<void> {
    const amount = Money.ofNaira(Number(values.amount ?? 0));
    const givesBack = values.givesBack === nothing ? null : (values.givesBack ?? null);
    const { id: changeId, reason, authorName, approverName } = change;
    if (!approverName) throw new Error("A wallet is adjusted by two people");
    await this.wallet.ledger.onceIn(
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
          givesBack,
          ...names,
          createdAt,
        };
        await adjustWallet(tx, booking, customerId, amount).catch(refuseOverdraft);
        if (givesBack) await this.giveBack(tx, customerId, givesBack, reference);
        await tx.manager.insert(WalletAdjustment, adjustment);
        await this.outbox.enqueue(tx, await this.mail(tx, adjustment));
        // The customer reads it in the statement: who of the staff did it is in the change and in the audit log.
        return { id: adjustment.id, description: `Adjustment: ${reason}` };
      },
    );
  }

  /** A payment may have been credited since the gateway was asked: then the correction is refused. */
  private async giveBack(tx: Transaction, customerId: string, givesBack: string, by: string): Promise<void> {
    const funding = await tx.manager.findOneBy(Funding, { customerId, reference: givesBack });
    if (!funding || (await this.wallet.fundings.giveBack(tx, funding, by))) return;
    refuse(paid(givesBack));
  }

  async receipt(customerId: string, id: string): Promise<ReceiptContent | null> {
    const adjustment = await this.timeline.find(customerId, id);
    if (!adjustment) return null;
    const { reference, amount, reason, givesBack, createdAt } = adjustment;
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
        ...(givesBack ? [{ term: "Gives back", value: givesBack }] : []),
      ],
      lines: [],
      totals: [{ term: "Amount", amount }],
    };
  }
}

const paid = (reference: string) =>
  `${reference} is paid or given back already, and its money is in the wallet. Cancel this correction`;

function refuseOverdraft(error: unknown): never {
  if (error instanceof Refused && error.refusal instanceof BalanceTooLow)
    return refuse(`The wallet has ${error.refusal.balance.formatted} only. Nothing was taken`);
  throw error;
}
