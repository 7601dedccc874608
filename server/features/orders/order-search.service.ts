import type { SelectQueryBuilder } from "typeorm";
import type { Database } from "../../platform/database/database";
import { badUserInput } from "../../platform/graphql/format-error";
import { Order, type OrderStatus } from "./order.entity";
import { OrderWord, searchedWords } from "./order-words";

interface OrderFilter {
  status: OrderStatus | null;
  /** Beginnings of words of the name, of the phone number or of the reference. */
  search: string | null;
  /** The id of an order: only older ones. */
  before: string | null;
}

const minSearchLength = 3;
/** Of each beginning of a word, so that one that a million orders have is not expensive: longer ones find the rest. */
const maxMatches = 2_000;
/** Greater than every letter in the order of bytes. */
const last = "\u{10FFFF}";

/** All customers' orders, for those who handle them. */
export class OrderSearchService {
  constructor(private readonly database: Database) {}

  /** Newest first. Throws BAD_USER_INPUT. */
  async find({ status, search, before }: OrderFilter, limit: number): Promise<Order[]> {
    const query = this.database.reader.manager
      .createQueryBuilder(Order, "o")
      .orderBy("o.createdAt", "DESC")
      .addOrderBy("o.id", "DESC")
      .limit(limit);
    if (before) {
      const end = await this.database.reader.manager.findOneBy(Order, { id: before });
      if (!end) throw badUserInput("There is no such order");
      query.andWhere("(o.createdAt, o.id) < (:at, :before)", { at: end.createdAt.getTime(), before });
    }
    const words = searchedWords(search ?? "");
    if (!search?.trim()) {
      if (status) query.andWhere("o.status = :status", { status });
      return query.getMany();
    }
    if (words.every((word) => word.length < minSearchLength))
      throw badUserInput(`Please search for at least ${minSearchLength} letters or digits`);
    narrow(query, words);
    // As an expression, because the index of the status would lead past more orders than that of the words.
    if (status) query.andWhere("COALESCE(o.status, '') = :status", { status });
    return query.getMany();
  }
}

/** Those that have a word for each of these beginnings. */
function narrow(query: SelectQueryBuilder<Order>, words: readonly string[]): void {
  words.forEach((word, index) => {
    const found = query
      .subQuery()
      .select(`w${index}.orderId`)
      .from(OrderWord, `w${index}`)
      .where(`w${index}.word >= :from${index} AND w${index}.word < :to${index}`)
      .limit(maxMatches)
      .getQuery();
    query.andWhere(`o.id IN ${found}`, { [`from${index}`]: word, [`to${index}`]: word + last });
  });
}
