import { In, type SelectQueryBuilder } from "typeorm";
import type { Database } from "../../../platform/database/database";
import { pageByTime } from "../../../platform/database/page-by-time";
import { parsePhoneNumber } from "../../../values/phone-number";
import { typedReference } from "../../../values/reference";
import { searchedWords } from "../../../values/search-words";
import { CustomerWord } from "./customer-word.entity";
import { User } from "./user.entity";

const last = "\u{10FFFF}";
/** Too many names begin with fewer letters. */
const minNameLength = 3;

/** Every search reads an index. */
export class CustomerSearch {
  constructor(private readonly database: Database) {}

  /** The newest first; `before` is a customer's id. */
  async newest(limit: number, before: string | null): Promise<User[]> {
    const { manager } = this.database.reader;
    const from = before === null ? null : await manager.findOneBy(User, { id: before });
    return pageByTime(manager.createQueryBuilder(User, "customer"), "DESC", limit, from).getMany();
  }

  /** Matches the beginning of the email or of names, in the order of emails; `after` is a customer's id. */
  async byNameOrEmail(text: string, limit: number, after: string | null): Promise<User[]> {
    const { manager } = this.database.reader;
    const from = after === null ? null : await manager.findOneBy(User, { id: after });
    const next = () =>
      manager
        .createQueryBuilder(User, "customer")
        .where(from ? "customer.email > :from" : "1 = 1", { from: from?.email })
        .orderBy("customer.email")
        .limit(limit);
    const named = next();
    // Two statements, because with OR the databases would read all customers.
    const lists = await Promise.all([
      next().andWhere("customer.email >= :start AND customer.email < :end", rangeOf(text)).getMany(),
      named.andWhere(hasNames(named, text)).getMany(),
    ]);
    const found = new Map(lists.flat().map((customer) => [customer.email, customer]));
    return [...found.values()].toSorted((a, b) => (a.email < b.email ? -1 : 1)).slice(0, limit);
  }

  /** Frozen accounts, the latest first; `after` is a customer's id. */
  async searchFrozen(text: string, limit: number, after: string | null): Promise<User[]> {
    const { manager } = this.database.reader;
    const from = after === null ? null : await manager.findOneBy(User, { id: after });
    const customers = manager.createQueryBuilder(User, "customer").where("customer.frozenAt IS NOT NULL");
    // Few accounts are frozen: LOWER keeps the databases from the index of all emails.
    const hasEmail = "LOWER(customer.email) >= :start AND LOWER(customer.email) < :end";
    if (text !== "") customers.andWhere(`(${hasEmail} OR ${hasNames(customers, text)})`, rangeOf(text));
    if (from?.frozenAt)
      customers.andWhere("(customer.frozenAt, customer.id) < (:at, :id)", {
        at: from.frozenAt.getTime(),
        id: from.id,
      });
    return customers
      .orderBy("customer.frozenAt", "DESC")
      .addOrderBy("customer.id", "DESC")
      .limit(limit)
      .getMany();
  }

  async exactly(text: string): Promise<User[]> {
    const phoneNumber = parsePhoneNumber(text);
    const { manager } = this.database.reader;
    const found = await Promise.all([
      phoneNumber ? manager.find(User, { where: { phoneNumber }, take: 20 }) : [],
      manager.findBy(User, { customerNumber: typedReference(text) }),
      manager.findBy(User, { id: text.toLowerCase() }),
    ]);
    return found.flat();
  }

  byIds(ids: readonly string[]): Promise<User[]> {
    return this.database.reader.manager.findBy(User, { id: In([...ids]) });
  }
}

function rangeOf(text: string) {
  const start = text.toLowerCase();
  return { start, end: start + last };
}

function hasNames(query: SelectQueryBuilder<User>, text: string): string {
  const words = text.includes("@") ? [] : searchedWords(text);
  if (words.every(({ length }) => length < minNameLength)) return "1 = 0";
  const conditions = words.map((word, n) => {
    query.setParameters({ [`word${n}`]: word, [`end${n}`]: word + last });
    const named = query.subQuery().select("w.customerId").from(CustomerWord, "w");
    return `customer.id IN ${named.where(`w.word >= :word${n} AND w.word < :end${n}`).getQuery()}`;
  });
  return `(${conditions.join(" AND ")})`;
}
