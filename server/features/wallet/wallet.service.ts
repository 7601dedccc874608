import { batchedPerTurn } from "../../platform/concurrency/batched";
import type { Database } from "../../platform/database/database";
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageArgs,
  pageOf,
} from "../../platform/graphql/connection";
import { Money } from "../../values/money";
import { QuickAmountPlace, Wallet, WalletTransaction } from "./wallet.schema";
import type { LedgerLine, MoneyItems } from "./money-items";
import { spendableOfAll } from "./ledger/wallet-account";
import { linesBefore } from "./statement/statement.sql";
import { newInstance } from "../../values/new-instance";

/** The buttons of specification section 9, in naira. */
const quickAmounts: Record<QuickAmountPlace, readonly number[]> = {
  [QuickAmountPlace.BUY_NOW]: [1_000, 2_000, 5_000, 10_000, 15_000, 25_000, 50_000, 100_000],
  [QuickAmountPlace.CHECKOUT]: [5_000, 10_000, 25_000, 50_000],
};

export interface StatementRow extends LedgerLine {
  id: number;
  kind: string;
  amount: number;
  balance_after: number;
  created_at: number;
}

export class WalletService {
  private readonly balances = batchedPerTurn((ids) => spendableOfAll(this.database.reader, ids));

  constructor(
    private readonly database: Database,
    private readonly moneyItems: Pick<MoneyItems, "fillTexts">,
  ) {}

  quickAmounts(place: QuickAmountPlace): Money[] {
    return quickAmounts[place].map((naira) => Money.ofNaira(naira));
  }

  get allQuickAmounts(): Money[] {
    return Object.values(QuickAmountPlace).flatMap((place) => this.quickAmounts(place));
  }

  async walletOf(customerId: string): Promise<Wallet> {
    const { free, held, owed, entryCount } = await this.balances.load(customerId);
    return newInstance(Wallet, { id: customerId, balance: free, held, owed, entryCount });
  }

  /** Newest first. */
  async transactions(wallet: Wallet, { first, after }: PageArgs): Promise<Page<WalletTransaction>> {
    const below = after ? Number(decodeCursor(after, ["number"])[0]) : Number.MAX_SAFE_INTEGER;
    const range = [wallet.id, 0, below, first + 1];
    const rows = await this.database.reader.query<StatementRow>(linesBefore, range);
    const lines = (await this.moneyItems.fillTexts(rows)).map((row) =>
      newInstance(WalletTransaction, transactionFields(row)),
    );
    return pageOf(lines, first, wallet.entryCount, ({ id }) => encodeCursor(Number(id)));
  }
}

export function transactionFields(row: StatementRow) {
  return {
    id: String(row.id),
    kind: row.kind,
    reference: row.reference,
    description: row.description,
    amount: Money.ofKobo(row.amount),
    balanceAfter: Money.ofKobo(row.balance_after),
    createdAt: new Date(row.created_at),
  };
}
