import type { Database } from "../../platform/database/database";
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageArgs,
  pageOf,
} from "../../platform/graphql/connection";
import { Money } from "../../values/money";
import { QuickAmountPlace } from "./wallet.schema";
import { spendable } from "./ledger/wallet-account";
import { Wallet, WalletTransaction } from "./wallet.type";
import { newInstance } from "../../values/new-instance";

/** The buttons of specification section 9, in naira. */
const quickAmounts: Record<QuickAmountPlace, readonly number[]> = {
  [QuickAmountPlace.BUY_NOW]: [1_000, 2_000, 5_000, 10_000, 15_000, 25_000, 50_000, 100_000],
  [QuickAmountPlace.CHECKOUT]: [5_000, 10_000, 25_000, 50_000],
};

const statement = (after: string) => `
  SELECT e.id, e.amount, e.balance_after, e.created_at, t.kind, t.reference, t.description
  FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
  WHERE e.account_id = $1 ${after} ORDER BY e.id DESC LIMIT $2`;
const firstPage = statement("");
const nextPage = statement("AND e.id < $3");

/** A ledger entry with its transaction, as statements read it. */
export interface StatementRow extends Pick<WalletTransaction, "kind" | "reference" | "description"> {
  id: number;
  amount: number;
  balance_after: number;
  created_at: number;
}

export class WalletService {
  constructor(private readonly database: Database) {}

  quickAmounts(place: QuickAmountPlace): Money[] {
    return quickAmounts[place].map((naira) => Money.ofNaira(naira));
  }

  get allQuickAmounts(): Money[] {
    return Object.values(QuickAmountPlace).flatMap((place) => this.quickAmounts(place));
  }

  async walletOf(customerId: string): Promise<Wallet> {
    const { free, held, entryCount } = await spendable(this.database.reader, customerId);
    return newInstance(Wallet, { id: customerId, balance: free, held, entryCount });
  }

  /** The statement, newest first, with the balance after each line. */
  async transactions(wallet: Wallet, { first, after }: PageArgs): Promise<Page<WalletTransaction>> {
    const reader = this.database.reader;
    const rows = after
      ? await reader.query<StatementRow>(nextPage, [
          wallet.id,
          first + 1,
          Number(decodeCursor(after, ["number"])[0]),
        ])
      : await reader.query<StatementRow>(firstPage, [wallet.id, first + 1]);
    return pageOf(rows.map(toTransaction), first, wallet.entryCount, ({ id }) => encodeCursor(Number(id)));
  }
}

function toTransaction(row: StatementRow): WalletTransaction {
  return newInstance(WalletTransaction, transactionFields(row));
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
