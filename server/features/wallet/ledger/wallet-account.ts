import { MoreThan } from "typeorm";
import type { Reader, Transaction } from "../../../platform/database/transaction";
import { Refused } from "../../../platform/graphql/refusal";
import { Money } from "../../../values/money";
import { BalanceTooLow, WalletLimitReached } from "../wallet.schema";
import { Account } from "./ledger.entity";
import type { Booking } from "./ledger";

/** The most a wallet may hold. */
const walletCap = Money.ofNaira(10_000_000);

/** The other side of a wallet's entry: an amount into one of the shop's accounts, or out of it when negative. */
export type Counterpart = { account: string; amount: Money };

const debit = `
  UPDATE account SET balance = balance - $1, entry_count = entry_count + 1
  WHERE id = $2 AND balance - held >= $1 RETURNING balance`;
const credit = `
  UPDATE account SET balance = balance + $1, entry_count = entry_count + 1
  WHERE id = $2 AND balance + $1 <= $3 RETURNING balance`;
const creditAnyway = `
  UPDATE account SET balance = balance + $1, entry_count = entry_count + 1 WHERE id = $2 RETURNING balance`;

const lock = "UPDATE account SET balance = balance WHERE id = $1 RETURNING balance";
const changeHold = "UPDATE account SET held = held + $2 WHERE id = $1 RETURNING held";
const takeHeld = `
  UPDATE account SET balance = balance - $2, held = held - $2, entry_count = entry_count + 1
  WHERE id = $1 RETURNING balance`;
const insertEntries = (count: number) => `
  INSERT INTO ledger_entry (transaction_id, created_at, account_id, amount, balance_after)
  VALUES ${Array.from({ length: count }, (_, n) => `($1, $2, $${3 * n + 3}, $${3 * n + 4}, $${3 * n + 5})`).join(", ")}`;
const unfinished = `
  SELECT CAST(SUM(amount) AS bigint) AS amount FROM funding WHERE customer_id = $1 AND status = 'PENDING'`;

type BalanceRow = { balance: number };

/** Opens a customer's wallet at zero. */
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

/**
 * Debits the price in one conditional UPDATE, so that concurrent purchases cannot overdraw the wallet.
 * Throws Refused(BalanceTooLow) with that sentence.
 */
export async function charge(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  counterparts: Counterpart[],
  sentence?: string,
): Promise<void> {
  const price = sumOf(counterparts);
  const [account] = await tx.query<BalanceRow>(debit, [price.kobo, customerId]);
  if (!account) {
    const { free, held, owed } = await spendable(tx, customerId);
    const message = held.isPositive ? onHold(held) : owed.isPositive ? onHoldFirst(owed) : sentence;
    throw new Refused(new BalanceTooLow(free, price.plus(owed), message));
  }
  await book(tx, booking, customerId, price.negated(), account.balance, counterparts);
}

/** Credits a funding. Throws Refused(WalletLimitReached) above the cap. */
export async function creditFunding(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  amount: Money,
): Promise<void> {
  const [account] = await tx.query<BalanceRow>(credit, [amount.kobo, customerId, walletCap.kobo]);
  if (!account) throw new Refused(new WalletLimitReached(walletCap));
  await book(tx, booking, customerId, amount, account.balance, [
    { account: "world", amount: amount.negated() },
  ]);
}

/** Credits a payment that the gateway has received. The cap does not apply: refusing would not pay it back. */
export function creditPayment(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  amount: Money,
): Promise<void> {
  return creditAboveCap(tx, booking, customerId, amount, "world");
}

/** Credits a refund. The cap does not apply. */
export function creditRefund(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  amount: Money,
): Promise<void> {
  return creditAboveCap(tx, booking, customerId, amount, "refunds");
}

/**
 * Checks the cap before the customer is sent to the gateway. Throws Refused(WalletLimitReached) when the balance, the
 * pending fundings and this amount together exceed it.
 */
export async function refuseAboveCap(tx: Transaction, customerId: string, amount: Money): Promise<void> {
  // The lock makes concurrent fundings of one wallet count each other.
  const balance = await lockWallet(tx, customerId);
  const [open] = await tx.query<{ amount: number }>(unfinished, [customerId]);
  const inProgress = Money.ofKobo(open?.amount ?? 0);
  if (!walletCap.covers(balance.plus(inProgress).plus(amount)))
    throw new Refused(new WalletLimitReached(walletCap, inProgress));
}

/** Locks the wallet's row until COMMIT; returns its balance. */
export async function lockWallet(tx: Transaction, customerId: string): Promise<Money> {
  const [account] = await tx.query<BalanceRow>(lock, [customerId]);
  return Money.ofKobo(account?.balance ?? 0);
}

/** Adds to the amount on hold; a negative amount releases. */
export async function hold(tx: Transaction, customerId: string, amount: Money): Promise<void> {
  await tx.query(changeHold, [customerId, amount.kobo]);
}

/** Debits a lost payment from the amount on hold, at most the balance. Returns how much was debited. */
export async function takeBack(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  requested: Money,
): Promise<Money> {
  const balance = await lockWallet(tx, customerId);
  const amount = balance.covers(requested) ? requested : balance;
  if (!amount.isPositive) return Money.zero;
  const [account] = await tx.query<BalanceRow>(takeHeld, [customerId, amount.kobo]);
  if (!account) throw new Error(`No wallet to take from: ${customerId}`);
  await book(tx, booking, customerId, amount.negated(), account.balance, [{ account: "world", amount }]);
  return amount;
}

async function creditAboveCap(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  amount: Money,
  from: string,
): Promise<void> {
  const [account] = await tx.query<BalanceRow>(creditAnyway, [amount.kobo, customerId]);
  if (!account) throw new Error(`No wallet to credit: ${customerId}`);
  await book(tx, booking, customerId, amount, account.balance, [{ account: from, amount: amount.negated() }]);
}

async function book(
  tx: Transaction,
  booking: Booking,
  customerId: string,
  amount: Money,
  balance: number,
  counterparts: Counterpart[],
): Promise<void> {
  const others = counterparts.filter((side) => side.amount.kobo !== 0);
  await tx.query(insertEntries(others.length + 1), [
    booking.id,
    booking.at.getTime(),
    customerId,
    amount.kobo,
    balance,
    ...others.flatMap((side) => [side.account, side.amount.kobo, null]),
  ]);
}

/** Whether the customer's wallet has any entry. */
export function hasMoneyHistory(tx: Transaction, customerId: string): Promise<boolean> {
  return tx.manager.existsBy(Account, { customerId, entryCount: MoreThan(0) });
}

/** Available balance, the part on hold, and the debt: the amount on hold above the balance. */
export async function spendable(reader: Reader, customerId: string) {
  const [account] = await reader.query<BalanceRow & { held: number; entry_count: number }>(
    "SELECT balance, held, entry_count FROM account WHERE id = $1",
    [customerId],
  );
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

function sumOf(counterparts: Counterpart[]): Money {
  return counterparts.reduce((sum, { amount }) => sum.plus(amount), Money.zero);
}
