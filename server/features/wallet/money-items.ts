import { type ClassType, registerEnumType } from "type-graphql";
import { IsNull, Not } from "typeorm";
import type { MoneyItem } from "../../platform/money-item";
import type { Database } from "../../platform/database/database";
import { newer, type Owned, type OwnRows } from "../../platform/graphql/newest-first";
import type { ReceiptContent, Receipts } from "../receipts";
import { Account, LedgerTransaction } from "./ledger/ledger.entity";

/** The ledger is never changed, so its texts hold this in the place of recipients and of reasons that people typed. */
export const leftOut = "{left out}";

/** A line as the database returns it. */
export interface LedgerLine {
  reference: string;
  description: string;
  outcome_type: string;
  outcome_id: string;
}

/** As the database returns it; `at` is the time of the latest item. */
export interface Buyer {
  customerId: string;
  at: number | string;
}

/** The services of a money item, which exist once its module is created. */
export interface MoneyItemService {
  timeline: OwnRows<Owned>;
  /** By their references, what is left out in the texts of these lines. */
  wordsOf?(lines: readonly LedgerLine[]): Promise<[string, string][]>;
  /** Who bought for a recipient, or ordered with it, and when last; the latest first. */
  buyersFor?(recipient: string, limit: number): Promise<Buyer[]>;
  receiptOf(row: Owned): ReceiptContent | Promise<ReceiptContent>;
}

/** Gets its values while the modules are created, before the schema is built. */
function openEnum(name: string, description: string) {
  const values: Record<string, string> = {};
  const valuesConfig: Record<string, { description: string }> = {};
  registerEnumType(values, { name, description, valuesConfig });
  const add = (value: string, ofValue: string) => {
    values[value] = value;
    valuesConfig[value] = { description: ofValue };
  };
  return { values, add };
}

const kinds = openEnum("AccountItemKind", "The kind of an action with the wallet.");
const transactionKinds = openEnum("WalletTransactionKind", "The reason of a movement of money.");
export const refundKind = "REFUND";

/** Pays back into a wallet once for each key. */
export const refundOperation = (key: string, request: object, outcomeType: string) => ({
  kind: refundKind,
  ownerId: "shop",
  idempotencyKey: `refund ${key}`,
  request,
  referencePrefix: "OYR",
  outcomeType,
});

export const accountItemKinds = kinds.values;
export const walletTransactionKinds = transactionKinds.values;
export const accountItemTypes: ClassType[] = [];

/** Modules register what moves money while they are created. */
export class MoneyItems {
  private readonly services = new Map<MoneyItem, MoneyItemService>();
  private readonly byOutcome = new Map<string, MoneyItem>();

  private readonly labels = new Map([[refundKind, "Refund"]]);

  constructor(private readonly receipts: Receipts) {
    transactionKinds.add(refundKind, "The shop gave money back.");
  }

  /** Throws when another item has the same kind or the same outcome. */
  register(item: MoneyItem, service: MoneyItemService): void {
    for (const outcome of outcomesOf(item)) {
      if (this.byOutcome.has(outcome)) throw new Error(`Two money items have the outcome ${outcome}`);
      this.byOutcome.set(outcome, item);
    }
    if (this.all.some(({ kind }) => kind === item.kind)) throw new Error(`Two money items are ${item.kind}`);
    this.services.set(item, service);
    this.receipts.register(item.receiptPath, async (customerId, id) => {
      const row = await service.timeline.find(customerId, id);
      return row && service.receiptOf(row);
    });

    kinds.add(item.kind, item.description);
    for (const [kind, { label, description }] of Object.entries(item.transactionKinds)) {
      transactionKinds.add(kind, description);
      this.labels.set(kind, label);
    }
    if (!accountItemTypes.includes(item.type)) accountItemTypes.push(item.type);
  }

  get all(): MoneyItem[] {
    return [...this.services.keys()];
  }

  /** Null: all kinds. */
  servicesOf(kind: string | null): MoneyItemService[] {
    return [...this.services].filter(([item]) => !kind || item.kind === kind).map(([, service]) => service);
  }

  /** The lines as customers read them: with what the stored texts leave out. */
  async fillTexts<Line extends LedgerLine>(lines: readonly Line[]): Promise<Line[]> {
    const withGap = lines.filter(({ description }) => description.includes(leftOut));
    const found = await Promise.all(
      [...this.services].map(async ([item, service]) => {
        const own = withGap.filter(({ outcome_type }) => this.itemFor(outcome_type) === item);
        return own.length > 0 && service.wordsOf ? service.wordsOf(own) : [];
      }),
    );
    const words = new Map(found.flat());
    return lines.map((line) => ({
      ...line,
      description: line.description.replace(leftOut, () => words.get(line.reference) ?? ""),
    }));
  }

  /** Newest first, without a total count. `after` is a cursor of `newestFirst`. */
  async historyOf(
    customerId: string,
    isShown: (item: MoneyItem) => boolean,
    limit: number,
    after: string | null,
  ) {
    const services = [...this.services].filter(([item]) => isShown(item));
    const found = await Promise.all(
      services.map(async ([item, service]) => {
        const rows = await service.timeline.newest(customerId, limit, after);
        return rows.map((row) => ({ item, service, row }));
      }),
    );
    return found
      .flat()
      .toSorted((a, b) => newer(a.row, b.row))
      .slice(0, limit);
  }

  /** Who bought for a recipient or ordered with it, of each kind of item the latest. */
  async buyersFor(recipient: string, limit: number) {
    const found = await Promise.all(
      [...this.services].map(async ([{ kind }, service]) => {
        const buyers = (await service.buyersFor?.(recipient, limit)) ?? [];
        return buyers.map(({ customerId, at }) => ({ customerId, kind, at: new Date(Number(at)) }));
      }),
    );
    return found.flat();
  }

  /** Throws when no module has registered the outcome. */
  itemFor(outcomeType: string): MoneyItem {
    const item = this.byOutcome.get(outcomeType);
    if (!item) throw new Error(`No money item has the outcome ${outcomeType}`);
    return item;
  }

  /** As a customer's statement names it. */
  labelOf(transactionKind: string): string {
    const label = this.labels.get(transactionKind);
    if (!label) throw new Error(`No money item has transactions of the kind ${transactionKind}`);
    return label;
  }

  /** Throws when the database has money of an unknown module, or lacks an account. */
  async check({ reader }: Database): Promise<void> {
    const found = await reader.manager
      .createQueryBuilder(LedgerTransaction, "transaction")
      .select("transaction.outcomeType", "outcome")
      .distinct()
      .where({ outcomeId: Not(IsNull()) })
      .getRawMany<{ outcome: string }>();
    for (const { outcome } of found) this.itemFor(outcome);
    const accounts = await reader.manager.findBy(Account, { kind: Not("wallet") });
    const existing = new Set(accounts.map(({ id }) => id));
    const missing = this.all.flatMap((item) =>
      item.ledgerAccounts.filter((account) => !existing.has(account)),
    );
    if (missing.length > 0) throw new Error(`The ledger has no account ${missing.join(", ")}`);
  }
}

export const outcomesOf = ({ outcomeType, refundOutcomeType }: MoneyItem) =>
  refundOutcomeType ? [outcomeType, refundOutcomeType] : [outcomeType];
