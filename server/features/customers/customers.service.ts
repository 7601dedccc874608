import { refuse } from "../../platform/graphql/refusal";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { staffPage } from "../../platform/admin/staff-page";
import { decodeCursor, encodeCursor, type PageArgs } from "../../platform/graphql/connection";
import type { LocalMonth } from "../../values/dates";
import { formatRecipient, recognizeRecipient } from "../../values/recipient";
import { typedReference } from "../../values/reference";
import type { SavedNumbersService } from "../account";
import type { MoneyItem } from "../../platform/money-item";
import type { AuditLog } from "../audit-log";
import { type identity, isBeforeTakeover, type User } from "../identity";
import type { ApiOf } from "../../platform/module";
import type { RenewalsService } from "../renewals";
import type { EmergencyLock } from "../spending-policy";
import type { SupportCases } from "../support-cases";
import { FundingStatus, type wallet } from "../wallet";
import type { StaffCustomerItem, StaffCustomerItems, StaffCustomerWallet } from "./customers.admin-schema";

interface Parts {
  /** Null when no mail to the address was given up. */
  mailGivenUpAt: (email: string) => Promise<Date | null>;
  log: AuditLog;
  customers: ApiOf<typeof identity>;
  wallet: ApiOf<typeof wallet>;
  renewals: RenewalsService;
  lock: EmergencyLock;
  cases: SupportCases;
  savedNumbers: SavedNumbersService;
}

type Operator = Pick<SignedInStaff, "id" | "permissions">;

/** Of each kind of item. */
const maxBuyers = 20;
/** Open cases are searched among this many of the customer's latest actions. */
const lookedThrough = 100;

export class CustomersService {
  constructor(private readonly parts: Parts) {}

  /** By name, email, phone, customer number or a receipt's reference; without a text, the newest. */
  async find(
    staff: Operator,
    sought: { text: string; isFrozen: boolean },
    first: number,
    after: string | null,
  ) {
    const { isFrozen } = sought;
    const term = sought.text.trim();
    await this.parts.log.logSearch(staff.id, "customers find", term, { isFrozen });
    const { search } = this.parts.customers;
    const { rows: customers, next } = await staffPage(first, (limit) => {
      if (isFrozen) return search.searchFrozen(term, limit, after);
      return term === "" ? search.newest(limit, after) : search.byNameOrEmail(term, limit, after);
    });
    if (after !== null || term === "") return { customers, next, matches: [] };
    const { moneyItems, ledger } = this.parts.wallet;
    const recipient = recognizeRecipient(term)?.value;
    const buyers = recipient ? await moneyItems.buyersFor(recipient, maxBuyers) : [];
    const owner = await ledger.customerOf(typedReference(term));
    const ids = [...buyers.map(({ customerId }) => customerId), ...(owner ? [owner] : [])];
    const exact = [...(await search.exactly(term)), ...(await search.byIds(ids))];
    const shown = exact.filter(({ frozenAt }) => !isFrozen || frozenAt !== null);
    const found = new Map([...shown, ...customers].map((customer) => [customer.id, customer]));
    const matches = buyers.flatMap((buyer) => {
      const customer = found.get(buyer.customerId);
      return customer ? [{ ...buyer, isBeforeTakeover: isBeforeTakeover(customer, buyer.at) }] : [];
    });
    return { customers: [...found.values()], next, matches };
  }

  async detail(staff: Operator, id: string) {
    const { customers, savedNumbers, renewals, cases, wallet, lock, mailGivenUpAt } = this.parts;
    const customer = await customers.identity.find(id);
    if (!customer) return null;
    await this.parts.log.logView(staff.id, "customers view", id);
    const [saved, sessions, own, history, emailGivenUpAt, lockedUntil] = await Promise.all([
      savedNumbers.numbersOf(id),
      customers.sessions.listOf(id),
      renewals.renewalsOf(id),
      wallet.moneyItems.historyOf(id, () => true, lookedThrough, null),
      mailGivenUpAt(customer.email),
      lock.lockedUntil(id),
    ]);
    const openCases = await cases.openOf(history.map(({ row }) => String(row.reference)));
    return {
      customer,
      savedNumberCount: saved.length,
      savedNumbers: saved.map(({ name, recipient }) => ({ name, number: formatRecipient(recipient) })),
      sessionCount: sessions.length,
      renewals: own,
      openCases,
      emailGivenUpAt,
      lockedUntil,
    };
  }

  /** Without `customers.wallet` top-ups and corrections are left out. */
  async items(
    staff: Operator,
    id: string,
    kind: string | null,
    first: number,
    after: string | null,
  ): Promise<StaffCustomerItems> {
    const maySeeWallet = staff.permissions.has("customers.wallet");
    const isShown = (item: MoneyItem) =>
      (!kind || item.kind === kind) && (maySeeWallet || item.concerns === "purchase");
    await this.parts.log.logView(staff.id, "customers history", id);
    const [customer, rows] = await Promise.all([
      this.parts.customers.identity.find(id),
      this.parts.wallet.moneyItems.historyOf(id, isShown, first + 1, after),
    ]);
    const shown = rows.slice(0, first);
    const items = await Promise.all(
      shown.map(async ({ item, service, row }): Promise<StaffCustomerItem> => {
        await service.timeline.complete([row]);
        const { title, facts, lines, reference, state, sold, totals } = await service.receiptOf(row);
        const what = (sold ? facts.slice(0, 2) : []).map(({ value }) => value).join(" ");
        return {
          id: row.id,
          kind: item.kind,
          title: lines.map(({ name }) => name).join(", ") || [title, what].filter(Boolean).join(": "),
          reference,
          state,
          isBeforeTakeover: isBeforeTakeover(customer, row.createdAt),
          amount: sold ?? totals.at(-1)?.amount ?? null,
          createdAt: row.createdAt,
        };
      }),
    );
    const last = shown.at(-1)?.row;
    const isComplete = rows.length <= first || !last;
    return { items, next: isComplete ? null : encodeCursor(last.createdAt.getTime(), last.id) };
  }

  async wallet(
    staff: Operator,
    id: string,
    { month, first, after }: PageArgs & { month: LocalMonth | null },
  ): Promise<StaffCustomerWallet> {
    const { wallets, statements } = this.parts.wallet;
    if (after) decodeCursor(after, ["number"]);
    await this.parts.log.logView(staff.id, "customers wallet", id);
    const wallet = await wallets.walletOf(id);
    const [months, statement] = await Promise.all([
      statements.monthsOf(id),
      month && statements.statementOf(id, month),
    ]);
    const { edges, pageInfo } = statement
      ? await statements.linesOf(statement.range, { first, after })
      : await wallets.transactions(wallet, { first, after });
    return {
      balance: wallet.balance,
      held: wallet.held,
      months: months.map(({ iso }) => iso),
      openingBalance: statement?.openingBalance ?? null,
      closingBalance: statement?.closingBalance ?? null,
      lines: edges.map(({ node }) => node),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    };
  }

  async askBankAgain(staff: Operator, customerId: string, reference: string): Promise<string> {
    const { fundings, fundingChecks, reversalChecks } = this.parts.wallet;
    await this.parts.log.logView(staff.id, "customers ask bank", customerId);
    const funding = await fundings.findByReference(customerId, reference);
    if (!funding?.gatewayReference) return refuse("There is no payment at the bank for it");
    if (funding.status === FundingStatus.SUCCEEDED) {
      await reversalChecks.makeDue(funding.gatewayReference);
      return "It is paid and credited. The bank is asked now whether it was taken back";
    }
    const asked = await fundingChecks.ask(funding);
    if (!asked) return refuse("The bank does not answer. Try again later");
    if (asked.status === FundingStatus.SUCCEEDED) return "It is paid: the wallet was credited";
    if (asked.givenBackBy)
      return `The correction ${asked.givenBackBy} gave it back. If it is paid now, there is a case with both amounts`;
    return "It is not credited: the bank has no payment of this amount yet";
  }

  /** For a customer who calls. Nobody can end it before 24 hours have passed. */
  async lockWallet(staff: Operator, id: string): Promise<User> {
    const { identity } = this.parts.customers;
    if (!(await identity.find(id))) refuse("There is no such customer");
    await this.parts.lock.lock(id, "", this.parts.log.prepareEntry(staff.id, "customers lock", id));
    return identity.get(id);
  }

  freeze(staff: Operator, id: string, reason: string): Promise<User> {
    const writeLog = this.parts.log.prepareEntry(staff.id, "customers freeze", id);
    return this.parts.customers.freezes.freeze(id, reason.trim(), writeLog);
  }

  unfreeze(staff: Operator, id: string, reason: string): Promise<User> {
    const writeLog = this.parts.log.prepareEntry(staff.id, "customers unfreeze", id);
    return this.parts.customers.freezes.unfreeze(id, reason.trim(), writeLog);
  }
}
