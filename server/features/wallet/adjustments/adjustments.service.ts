import { In } from "typeorm";
import type { Database, Transaction } from "../../../platform/database/database";
import { OwnRows } from "../../../platform/graphql/newest-first";
import { InvalidField, refuse, Refused } from "../../../platform/graphql/refusal";
import type { MoneyItem } from "../../../platform/money-item";
import { instantText } from "../../../values/dates";
import type { Money } from "../../../values/money";
import {
  type Approval,
  type ApprovedChange,
  type Approvals,
  decisionRow,
  proposedAmount,
  rowsOf,
} from "../../approvals";
import { nairaField, type SubjectField, textField, type Values } from "../../changes";
import { User } from "../../identity";
import type { ReceiptContent } from "../../receipts";
import type { FundingCheckService } from "../funding/funding-check.service";
import { Funding, FundingStatus } from "../funding/funding.entity";
import type { FundingService } from "../funding/funding.service";
import type { Booking, Ledger } from "../ledger/ledger";
import { charge, credit } from "../ledger/wallet-account";
import { type LedgerLine, leftOut, type MoneyItems } from "../money-items";
import { BalanceTooLow } from "../wallet.schema";
import { WalletAdjustment } from "./adjustment.entity";

export const adjustmentItem: MoneyItem = {
  kind: "ADJUSTMENT",
  description: "The shop corrected the wallet.",
  concerns: "wallet",
  type: WalletAdjustment,
  transactionKinds: { ADJUSTMENT: { label: "Correction", description: "The shop corrected the wallet." } },
  outcomeType: "WalletAdjustment",
  ledgerAccounts: ["adjustments"],
  receiptPath: "adjustments",
};

export const adjustmentPermissions = {
  "wallet.adjust": {
    label: "Add money to a customer's wallet or take it back; somebody else approves",
    roles: ["finance"],
    movesMoney: true,
  },
} as const;

const maxAmount = 1_000_000;

const amountField = nairaField("Amount", "wallet.adjust", {
  help: "Added to the wallet; with a minus it is taken from it",
  min: -maxAmount,
  max: maxAmount,
  refine(amount) {
    if (amount.kobo === 0) refuse("Please enter an amount other than zero");
    return amount;
  },
});

const nothing = "none";

const givesBackField: SubjectField = {
  ...textField("Gives back", "wallet.adjust", {
    help: `The reference of a top-up, bundle or order of the customer, or ${nothing}`,
    maxLength: 40,
  }),
  display: (text) => (text === nothing ? "nothing" : (text ?? "not chosen")),
};

interface Parts {
  database: Database;
  ledger: Ledger;
  moneyItems: MoneyItems;
  fundings: FundingService;
  fundingChecks: FundingCheckService;
  approvals: Pick<Approvals, "mail">;
}

export class AdjustmentsService {
  readonly timeline: OwnRows<WalletAdjustment>;

  readonly approval: Approval = {
    type: "WalletAdjustment",
    label: "Wallet adjustments",
    permission: "wallet.adjust",
    fields: { amount: amountField, givesBack: givesBackField },
    read: rowsOf(User, ({ firstName, lastName, email }) => `Wallet of ${firstName} ${lastName} (${email})`),
    checkOutside: (id, values) => this.checkGivesBack(id, values),
    apply: (tx, id, values, change) => this.apply(tx, id, values, change),
  };

  constructor(private readonly parts: Parts) {
    this.timeline = new OwnRows(parts.database, WalletAdjustment);
  }

  /**
   * Asks the gateway about a top-up that would be given back: a paid one is credited, and the correction refused. Runs
   * outside a transaction. Throws Refused.
   */
  private async checkGivesBack(customerId: string, { amount, givesBack }: Values): Promise<void> {
    if (!givesBack)
      return refuse(
        "Choose what it gives back, or nothing",
        new InvalidField("edits.0.givesBack", "Choose one"),
      );
    if (givesBack === nothing) return;
    if (Number(amount) < 0) refuse("A correction that takes money gives nothing back: choose nothing");
    const { ledger, moneyItems, fundings, fundingChecks } = this.parts;
    const outcome = await ledger.outcomeOf(givesBack);
    const item = outcome && moneyItems.itemFor(outcome.type);
    const isTheirs = item && item !== adjustmentItem && (await ledger.customerOf(givesBack)) === customerId;
    if (!isTheirs) return refuse(`${givesBack} is no top-up, bundle or order of this customer`);
    if (item.type !== Funding) return;
    const funding = await fundings.findByReference(customerId, givesBack);
    const current = funding && (await fundingChecks.ask(funding));
    if (!current)
      return refuse(
        `The bank does not say whether ${givesBack} was paid. Nothing was changed: try again later`,
      );
    if (current.status === FundingStatus.SUCCEEDED) refuse(paid(givesBack));
    if (current.givenBackBy)
      refuse(`${givesBack} was given back already, by the correction ${current.givenBackBy}`);
  }

  /**
   * Moves the amount into the wallet, or out of it when negative, once for each change and in its transaction. Throws
   * Refused when the wallet has less.
   */
  async apply(tx: Transaction, customerId: string, values: Values, change: ApprovedChange): Promise<void> {
    const amount = proposedAmount(values);
    const givesBack = values.givesBack === nothing ? null : (values.givesBack ?? null);
    const row = { ...decisionRow(change), customerId, amount, givesBack };
    const { id, reason } = row;
    const operation = {
      kind: adjustmentItem.kind,
      ownerId: "shop",
      idempotencyKey: `adjustment ${change.id}`,
      request: { customerId, kobo: amount.kobo },
      referencePrefix: "OYA",
      outcomeType: adjustmentItem.outcomeType,
    };
    const work = async (_: Transaction, booking: Booking) => {
      const { reference, at: createdAt } = booking;
      if (amount.isPositive) await credit(tx, booking, customerId, amount, "adjustments");
      else await this.takeFrom(tx, booking, customerId, amount.negated());
      if (givesBack) await this.giveBack(tx, customerId, givesBack, reference);
      await tx.manager.insert(WalletAdjustment, { ...row, reference, createdAt });
      await this.parts.approvals.mail(tx, {
        customerId,
        reference,
        reason,
        subject: amount.isPositive
          ? `We added ${amount.formatted} to your wallet`
          : `We took ${amount.negated().formatted} from your wallet`,
        news: "we corrected your wallet.",
        path: `/account/adjustments/${id}`,
        closing: "If you have a question, reply to this email.",
      });
      // On the customer's statement. The change and the audit log name the staff.
      return { id, description: `Adjustment: ${leftOut}` };
    };
    await this.parts.ledger.once(operation, work, tx);
  }

  private takeFrom(tx: Transaction, booking: Booking, customerId: string, amount: Money): Promise<void> {
    return charge(tx, booking, customerId, [{ account: "adjustments", amount }]).catch((error: unknown) => {
      if (!(error instanceof Refused && error.refusal instanceof BalanceTooLow)) throw error;
      refuse(`The wallet has ${error.refusal.balance.formatted} only. Nothing was taken`);
    });
  }

  /** Refuses if a payment was credited after the gateway was queried. */
  private async giveBack(tx: Transaction, customerId: string, givesBack: string, by: string): Promise<void> {
    const funding = await tx.manager.findOneBy(Funding, { customerId, reference: givesBack });
    if (!funding || (await this.parts.fundings.giveBack(tx, funding, by))) return;
    refuse(paid(givesBack));
  }

  /** The reasons. */
  async wordsOf(lines: readonly LedgerLine[]): Promise<[string, string][]> {
    const ids = lines.map(({ outcome_id }) => outcome_id);
    const rows = await this.parts.database.reader.manager.findBy(WalletAdjustment, { id: In(ids) });
    return rows.map(({ reference, reason }) => [reference, reason]);
  }

  receiptOf(adjustment: WalletAdjustment): ReceiptContent {
    const { id, customerId, reference, amount, reason, givesBack, createdAt } = adjustment;
    const isCredit = amount.isPositive;
    return {
      kind: adjustmentItem.receiptPath,
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
