import { In, type SelectQueryBuilder } from "typeorm";
import type { Database } from "../../platform/database/database";
import { pageByTime } from "../../platform/database/page-by-time";
import { badUserInput } from "../../platform/graphql/format-error";
import { parsePhoneNumber } from "../../values/phone-number";
import type { Buyer } from "../wallet";
import { Order, OrderStatus, OrderWord, orderSearchWords, referenceWord } from "./order.entity";

interface OrderFilter {
  status: OrderStatus | null;
  search: string | null;
  before: string | null;
}

/** A prefix of a word, with the number of its entries in the index of words, counted up to `maxSortedEntries` + 1. */
interface Prefix {
  text: string;
  count: number;
}

/** The range that one search reads: orders older than `end`, which is null for the first page. */
interface Page {
  status: OrderStatus | null;
  end: Order | null;
  limit: number;
}

const minSearchLength = 3;
/** Among the latest orders with the phone number $1: to find many more, PostgreSQL would read all orders. */
const selectBuyers = `
  SELECT customer_id AS "customerId", MAX(created_at) AS at FROM customer_order WHERE id IN (
    SELECT order_id FROM order_word WHERE word = $1 ORDER BY created_at DESC, order_id DESC LIMIT 200)
  GROUP BY customer_id ORDER BY at DESC LIMIT $2`;
const inProgress: readonly OrderStatus[] = [OrderStatus.CONFIRMED, OrderStatus.DISPATCHED];
const last = "\u{10FFFF}";

/** Measured at a million orders (`npm run bench -- admin`): a statement that reads this many rows takes about 30 ms. */
const defaultLimits = {
  /** Prefixes with more entries are soon found among the newest orders, without sorting. */
  maxSortedEntries: 60_000,
  maxLookups: 3_000,
  /** With more entries of the rarest prefix, reading the other words' lists is faster than looking up each order. */
  minRarestForLists: 500,
};

export class OrderSearchService {
  constructor(
    private readonly database: Database,
    private readonly limits = defaultLimits,
  ) {}

  /** Newest first. Throws BAD_USER_INPUT. */
  async find({ status, search, before }: OrderFilter, limit: number): Promise<Order[]> {
    const end = before ? await this.manager.findOneBy(Order, { id: before }) : null;
    if (before && !end) throw badUserInput("There is no such order");
    const page = { status, end, limit };
    if (!search?.trim()) return this.scanNewestOrders([], page);
    const words = (await this.wholeReference(search)) ?? orderSearchWords(search);
    if (words.every((word) => word.length < minSearchLength))
      throw badUserInput(`Please search for at least ${minSearchLength} letters or digits`);
    // Few orders are in progress, so each is looked up.
    if (status && inProgress.includes(status)) return this.scanNewestOrders(words, page);
    const counted = await Promise.all(
      words.map(async (text) => ({ text, count: await this.countEntries(text) })),
    );
    const [rarest, ...others] = counted.toSorted((a, b) => a.count - b.count) as [Prefix, ...Prefix[]];
    // The index of words may return null when older orders may be missing. Scanning is fast for the common words that
    // lead there.
    const ids = this.canIntersect(rarest, others)
      ? await this.intersectWordLists(rarest, others, page)
      : await this.searchLatestOfRarestWord(rarest, others, page);
    return ids ? this.read(ids.slice(0, limit)) : this.scanNewestOrders(words, page);
  }

  /** Who ordered with the phone number, and when last. */
  async buyersFor(recipient: string, limit: number): Promise<Buyer[]> {
    const phone = parsePhoneNumber(recipient);
    return phone ? this.database.reader.query(selectBuyers, [...orderSearchWords(phone), limit]) : [];
  }

  private get manager() {
    return this.database.reader.manager;
  }

  /** Null when no order has the reference: a name may have as many letters. */
  private async wholeReference(search: string): Promise<string[] | null> {
    const word = referenceWord(search);
    return word && (await this.manager.existsBy(OrderWord, { word })) ? [word] : null;
  }

  /** Looks up the words of each order. Finds all. */
  private scanNewestOrders(words: readonly string[], { status, end, limit }: Page): Promise<Order[]> {
    const query = pageByTime(this.manager.createQueryBuilder(Order, "o"), "DESC", limit, end);
    if (status) query.andWhere("o.status = :status", { status });
    words.forEach((word, index) => narrow(query, "o.id", word, index));
    return query.getMany();
  }

  /** Null when there may be older orders. */
  private async searchLatestOfRarestWord(
    rarest: Prefix,
    others: readonly Prefix[],
    { status, end, limit }: Page,
  ): Promise<string[] | null> {
    if (rarest.count > this.limits.maxSortedEntries) return null;
    const isAlone = others.length === 0 && !status;
    const read = isAlone ? 2 * limit : this.limits.maxLookups;
    const query = this.manager
      .createQueryBuilder()
      .select("latest.id", "id")
      .from((entries) => latestEntries(entries, rarest, end).limit(read), "latest")
      .orderBy("latest.at", "DESC")
      .addOrderBy("latest.id", "DESC");
    others.forEach(({ text }, index) => narrow(query, "latest.id", text, index));
    if (status)
      query.innerJoin(Order, "o", "o.id = latest.id AND COALESCE(o.status, '') = :status", { status });
    const ids = distinct(await query.getRawMany<{ id: string }>());
    return ids.length >= limit || rarest.count <= read ? ids : null;
  }

  /** Entries have no status, so a single word has no list to intersect with. */
  private canIntersect(rarest: Prefix, others: readonly Prefix[]): boolean {
    const { minRarestForLists, maxSortedEntries } = this.limits;
    return (
      rarest.count > minRarestForLists &&
      others.length > 0 &&
      others.every(({ count }) => count <= maxSortedEntries)
    );
  }

  /** Null when too many orders have two words with the same prefix. */
  private async intersectWordLists(
    rarest: Prefix,
    others: readonly Prefix[],
    { status, end, limit }: Page,
  ): Promise<string[] | null> {
    const read = 2 * limit;
    const query = latestEntries(this.manager.createQueryBuilder(), rarest, end).limit(read);
    others.forEach(({ text }, index) => {
      narrowByTimes(query, text, index);
      narrow(query, "w.orderId", text, index);
    });
    if (status)
      query.innerJoin(Order, "o", "o.id = w.orderId AND COALESCE(o.status, '') = :status", { status });
    const entries = await query.getRawMany<{ id: string }>();
    const ids = distinct(entries);
    return ids.length >= limit || entries.length < read ? ids : null;
  }

  private async read(ids: readonly string[]): Promise<Order[]> {
    if (ids.length === 0) return [];
    const orders = new Map((await this.manager.findBy(Order, { id: In([...ids]) })).map((o) => [o.id, o]));
    return ids.flatMap((id) => orders.get(id) ?? []);
  }

  private async countEntries(text: string): Promise<number> {
    const row = await this.manager
      .createQueryBuilder()
      .select("COUNT(*)", "count")
      .from(
        (entries) =>
          entries
            .select("w.word", "word")
            .from(OrderWord, "w")
            .where("w.word >= :start AND w.word < :stop", { start: text, stop: text + last })
            .limit(this.limits.maxSortedEntries + 1),
        "entry",
      )
      .getRawOne<{ count: string | number }>();
    return Number(row?.count ?? 0);
  }
}

/** An order with two words with the same prefix is found twice. */
const distinct = (entries: readonly { id: string }[]) => [...new Set(entries.map(({ id }) => id))];

function latestEntries<Row extends object>(
  query: SelectQueryBuilder<Row>,
  { text }: Prefix,
  end: Order | null,
) {
  query
    .select("w.orderId", "id")
    .addSelect("w.createdAt", "at")
    .from(OrderWord, "w")
    .where("w.word >= :start AND w.word < :stop", { start: text, stop: text + last })
    .orderBy("w.createdAt", "DESC")
    .addOrderBy("w.orderId", "DESC");
  if (end)
    query.andWhere("(w.createdAt, w.orderId) < (:at, :end)", { at: end.createdAt.getTime(), end: end.id });
  return query;
}

function narrow<Row extends object>(
  query: SelectQueryBuilder<Row>,
  id: string,
  word: string,
  index: number,
): void {
  const entry = entriesOf(query, word, index).andWhere(`w${index}.orderId = ${id}`).getQuery();
  query.andWhere(`EXISTS ${entry}`);
}

/**
 * Keeps orders placed at the same time as an order with that word. The times are read once, in the order of the index,
 * about eight times as fast as ids; few orders share a time. COALESCE prevents an index lookup for each entry.
 */
function narrowByTimes<Row extends object>(
  query: SelectQueryBuilder<Row>,
  word: string,
  index: number,
): void {
  const times = entriesOf(query, word, index).select(`w${index}.createdAt`).getQuery();
  query.andWhere(`COALESCE(w.createdAt, 0) IN ${times}`);
}

function entriesOf<Row extends object>(query: SelectQueryBuilder<Row>, word: string, index: number) {
  query.setParameters({ [`from${index}`]: word, [`to${index}`]: word + last });
  return query
    .subQuery()
    .select(`w${index}.orderId`)
    .from(OrderWord, `w${index}`)
    .where(`w${index}.word >= :from${index} AND w${index}.word < :to${index}`);
}
