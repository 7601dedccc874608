import { MoreThan } from "typeorm";
import { insertEntities } from "../../../platform/database/entities";
import type { Reader, Transaction } from "../../../platform/database/database";
import { Refused } from "../../../platform/graphql/refusal";
import { Money } from "../../../values/money";
import { Funding } from "../funding/funding.entity";
import { BalanceTooLow, WalletLimitReached } from "../wallet.schema";
import { Account, LedgerEntry } from "./ledger.entity";
import type { Booking } from "./ledger";

const walletCap = Money.ofNaira(10_000_000);

/**
 * Changes the account if the limits allow it. One statement, because only a condition inside the UPDATE stops
 * concurrent purchases.
 */
const changeAccount = `
  UPDATE account SET balance = balance + $2, held = held + $3, entry_count = entry_count + $4
  WHERE id = $1 AND balance - held >= $5 AND balance + $2 <= $6 RETURNING balance`;

/** Read by every `me` query with the wallet: TypeORM would take five times the CPU. The ids are $1 and the following. */
function readAccounts(count: number): string {
  const ids = Array.from({ length: count }, (_, n) => `$${n + 1}`).join(", ");
  return `SELECT id, balance, held, entry_count FROM account WHERE id IN (${ids})`;
}

/** The other side of a wallet's entry: an amount into one of the shop's accounts, or out of it when negative. */
export type Counterpart = { account: string; amount: Money };

interface AccountChange {
  amount?: Money;
  /** Added to the amount on hold. */
  held?: Money;
  /** 1 by default. */
  entries?: number;
  /** The available balance before the change is at least this. */
  minFree?: Money;
  /** The balance after the change is at most this. */
  maxBalance?: Money;
}

const { MIN_SAFE_INTEGER: unlimitedBelow, MAX_SAFE_INTEGER: unlimitedAbove } = Number;

/** Returns the new balance; null when a limit forbids the change or the account does not exist. */
async function change(
  tx: Transaction,
  id: string,
  { amount = Money.zero, held = Money.zero, entries = 1, minFree, maxBalance }: AccountChange,
): Promise<Money | null> {
  const [account] = await tx.query<{ balance: number }>(changeAccount, [
    id,
    amount.kobo,
    held.kobo,
    entries,
    minFree?.kobo ?? unlimitedBelow,
    maxBalance?.kobo ?? unlimitedAbove,
  ]);
  return account ? Money.ofKobo(account.balance) : null;
}

export async function openWallet(tx: Transaction, customerId: string, createdAt: Date): Promise<void> {
  await tx.manager.insert(Account, {
    id: customerId,
    kind: "wallet",
    customerId,
    balance: Money.zero,
    held: Money.zero,
    entryCount: 0,
    createdAt,
  });
}

/** One conditional UPDATE, so that concurrent purchases cannot overdraw the wallet. Throws Refused(BalanceTooLow). */
export async function charge(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  counterparts: Counterpart[],
  tooLow?: string,
): Promise<void> {
  const price = counterparts.reduce((sum, { amount }) => sum.plus(amount), Money.zero);
  const balance = await change(tx, customerId, { amount: price.negated(), minFree: price });
  if (!balance) {
    const [{ free, held, owed }] = (await spendableOfAll(tx, [customerId])) as [Spendable];
    const message = held.isPositive ? onHold(held) : owed.isPositive ? onHoldFirst(owed) : tooLow;
    throw new Refused(new BalanceTooLow(free, price.plus(owed), message));
  }
  await book(tx, booking, customerId, price.negated(), balance, counterparts);
}

/** Throws Refused(WalletLimitReached) above the cap. */
export async function creditFunding(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  amount: Money,
): Promise<void> {
  const balance = await change(tx, customerId, { amount, maxBalance: walletCap });
  if (!balance) throw new Refused(new WalletLimitReached(walletCap));
  await book(tx, booking, customerId, amount, balance, [{ account: "world", amount: amount.negated() }]);
}

/** Pays from one of the shop's accounts. The cap does not apply: refusing a received payment would not pay it back. */
export async function credit(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  amount: Money,
  from: "world" | "refunds" | "adjustments",
): Promise<void> {
  const balance = await change(tx, customerId, { amount });
  if (!balance) throw new Error(`No wallet to credit: ${customerId}`);
  await book(tx, booking, customerId, amount, balance, [{ account: from, amount: amount.negated() }]);
}

/**
 * Checks the cap before the customer pays. Throws Refused(WalletLimitReached) when the balance, pending fundings and
 * this amount exceed it.
 */
export async function refuseAboveCap(tx: Transaction, customerId: string, amount: Money): Promise<void> {
  // The lock makes concurrent fundings of one wallet count each other.
  const balance = await lockWallet(tx, customerId);
  const inProgress = await unfinishedOf(tx, customerId);
  if (!walletCap.covers(balance.plus(inProgress).plus(amount)))
    throw new Refused(new WalletLimitReached(walletCap, inProgress));
}

/** Repeats the condition of the partial index word for word. */
async function unfinishedOf(tx: Transaction, customerId: string): Promise<Money> {
  const row = await tx.manager
    .createQueryBuilder(Funding, "funding")
    .select("SUM(funding.amount)", "amount")
    .where({ customerId })
    .andWhere("funding.status = 'PENDING'")
    .getRawOne<{ amount: number | string | null }>();
  return Money.ofKobo(Number(row?.amount ?? 0));
}

/** Locks until COMMIT; returns the balance. */
export async function lockWallet(tx: Transaction, customerId: string): Promise<Money> {
  return (await change(tx, customerId, { entries: 0 })) ?? Money.zero;
}

/** A negative amount releases. */
export async function hold(tx: Transaction, customerId: string, amount: Money): Promise<void> {
  await change(tx, customerId, { held: amount, entries: 0 });
}

/** Debits at most the balance from the amount on hold. Returns the debited amount. */
export async function takeBack(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  requested: Money,
): Promise<Money> {
  const balance = await lockWallet(tx, customerId);
  const amount = balance.covers(requested) ? requested : balance;
  if (!amount.isPositive) return Money.zero;
  const left = await change(tx, customerId, { amount: amount.negated(), held: amount.negated() });
  if (!left) throw new Error(`No wallet to take from: ${customerId}`);
  await book(tx, booking, customerId, amount.negated(), left, [{ account: "world", amount }]);
  return amount;
}

async function book(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  amount: Money,
  balance: Money,
  counterparts: Counterpart[],
): Promise<void> {
  const same = { transactionId: booking.id, createdAt: booking.at };
  const others = counterparts.filter((side) => side.amount.kobo !== 0);
  await insertEntities(tx, LedgerEntry, [
    { ...same, accountId: customerId, amount, balanceAfter: balance },
    ...others.map((side) => ({ ...same, accountId: side.account, amount: side.amount, balanceAfter: null })),
  ]);
}

export function hasMoneyHistory(tx: Transaction, customerId: string): Promise<boolean> {
  return tx.manager.existsBy(Account, { customerId, entryCount: MoreThan(0) });
}

interface AccountRow {
  id: string;
  balance: number;
  held: number;
  entry_count: number;
}

/** What a wallet has: the available balance, the part on hold, and the debt, which is the amount on hold above the balance. */
interface Spendable {
  free: Money;
  held: Money;
  owed: Money;
  entryCount: number;
}

export async function spendableOfAll(reader: Reader, customerIds: readonly string[]): Promise<Spendable[]> {
  const rows = await reader.query<AccountRow>(readAccounts(customerIds.length), customerIds);
  const accounts = new Map(rows.map((row) => [row.id, row]));
  return customerIds.map((id) => spendableOf(accounts.get(id)));
}

function spendableOf(account: AccountRow | undefined): Spendable {
  const { balance = 0, held = 0, entry_count: entryCount = 0 } = account ?? {};
  const free = Math.max(0, balance - held);
  const owed = Math.max(0, held - balance);
  return {
    free: Money.ofKobo(free),
    held: Money.ofKobo(balance - free),
    owed: Money.ofKobo(owed),
    entryCount,
  };
}

const onHold = (held: Money) =>
  `${held.formatted} of your wallet is on hold and the rest is too little. Please fund wallet to proceed, ` +
  "or see your wallet for what to do.";

const onHoldFirst = (owed: Money) =>
  `${owed.formatted} of what you add to your wallet is on hold. Please fund wallet with that and the price to proceed, ` +
  "or see your wallet for what to do.";
