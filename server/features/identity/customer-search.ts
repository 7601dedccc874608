import { In } from "typeorm";
import type { Database } from "../../platform/database/database";
import { parsePhoneNumber } from "../../values/phone-number";
import { typedReference } from "../../values/reference";
import { User } from "./user.entity";

/** Sorts after every other character. */
const last = "\u{10FFFF}";

/** Finds customers for the back office, each time by an index. */
export class CustomerSearch {
  constructor(private readonly database: Database) {}

  /** The newest first; `before` is a customer's id. */
  async newest(limit: number, before: string | null): Promise<User[]> {
    const { manager } = this.database.reader;
    const customers = manager
      .createQueryBuilder(User, "customer")
      .orderBy("customer.createdAt", "DESC")
      .addOrderBy("customer.id", "DESC")
      .limit(limit);
    const from = before === null ? null : await manager.findOneBy(User, { id: before });
    if (!from) return customers.getMany();
    const key = { at: from.createdAt.getTime(), id: from.id };
    return customers.where("(customer.createdAt, customer.id) < (:at, :id)", key).getMany();
  }

  /** Those whose e-mail begins with the text, in its order; `after` is a customer's id. */
  async byEmail(text: string, limit: number, after: string | null): Promise<User[]> {
    const { manager } = this.database.reader;
    const start = text.toLowerCase();
    const from = after === null ? null : await manager.findOneBy(User, { id: after });
    return manager
      .createQueryBuilder(User, "customer")
      .where("customer.email >= :start AND customer.email < :end", { start, end: start + last })
      .andWhere(from ? "customer.email > :from" : "1 = 1", { from: from?.email })
      .orderBy("customer.email")
      .limit(limit)
      .getMany();
  }

  /** Those on hold, the latest first, whose e-mail begins with the text; `after` is a customer's id. */
  async searchFrozen(text: string, limit: number, after: string | null): Promise<User[]> {
    const { manager } = this.database.reader;
    const start = text.toLowerCase();
    const from = after === null ? null : await manager.findOneBy(User, { id: after });
    const customers = manager.createQueryBuilder(User, "customer").where("customer.frozenAt IS NOT NULL");
    // Few are on hold: a function keeps the databases from the index of all e-mails.
    if (start !== "")
      customers.andWhere("LOWER(customer.email) >= :start AND LOWER(customer.email) < :end", {
        start,
        end: start + last,
      });
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

  /** Those with that phone number, customer number or id. */
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
