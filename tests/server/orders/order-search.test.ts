import { OrderSearchService } from "../../../server/features/orders/order-search.service";
import {
  Order,
  OrderStatus,
  OrderWord,
  orderSearchWords,
  orderWords,
} from "../../../server/features/orders/order.entity";
import { LedgerTransaction } from "../../../server/features/wallet/ledger/ledger.entity";
import { checkout, dongle, order, shopper } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";

const { CONFIRMED, DELIVERED, CANCELLED } = OrderStatus;
const names = ["Ada Obi", "Ada Adeyemi", "Bisi Obi", "Ada Bello", "Bisi Adebola", "Ada Adebola Adeola"];
const rounds = 8;
const searches = [
  "ada",
  "ade",
  "obi",
  "ada obi",
  "ada ade",
  "bisi ade",
  "ada bisi",
  "adebola a",
  "nobody",
  "0803",
];
const filters = searches.flatMap((search) =>
  [null, CONFIRMED, DELIVERED, CANCELLED].map((status) => ({ search, status })),
);

describe("the search of orders", () => {
  const shop = shopForAll({ isAudited: false });
  let all: Order[];
  beforeAll(async () => {
    const ada = await shopper(shop, 50_000, [dongle]);
    const { id } = (await ada.ask(checkout, order())).data.checkout;
    await copyOrder(id);
    all = await shop.database.reader.manager
      .createQueryBuilder(Order, "o")
      .orderBy("o.createdAt", "DESC")
      .addOrderBy("o.id", "DESC")
      .getMany();
  });

  /** Copies of an order with other names and statuses; always three at the same time. */
  async function copyOrder(id: string): Promise<void> {
    await shop.database.transaction(async ({ manager }) => {
      const first = await manager.findOneByOrFail(Order, { id });
      const paid = await manager.findOneByOrFail(LedgerTransaction, { id: first.transactionId });
      for (const [index, name] of Array.from({ length: rounds }, () => names)
        .flat()
        .entries()) {
        const own = { id: `copy-${index}`, reference: `OYO-COPY${index}` };
        const createdAt = new Date(first.createdAt.getTime() + Math.floor(index / 3) * 1_000);
        const status = [DELIVERED, CANCELLED, CONFIRMED, DELIVERED, DELIVERED][index % 5]!;
        await manager.insert(
          LedgerTransaction,
          Object.assign(new LedgerTransaction(), paid, own, { idempotencyKey: own.id }),
        );
        await manager.insert(
          Order,
          Object.assign(new Order(), first, own, { transactionId: own.id, name, status, createdAt }),
        );
        for (const word of orderWords({ ...own, name, phone: first.phone }))
          await manager.insert(OrderWord, { orderId: own.id, word, createdAt });
      }
    });
  }

  function expected(search: string, status: OrderStatus | null): string[] {
    const hasWord = (each: Order) => {
      const words = orderWords(each);
      return orderSearchWords(search).every((start) => words.some((word) => word.startsWith(start)));
    };
    return all.filter((each) => hasWord(each) && (!status || each.status === status)).map(({ id }) => id);
  }

  it.each([
    [
      "by the latest orders of the rarest word",
      { maxSortedEntries: 1_000, maxLookups: 1_000, minRarestForLists: 1_000 },
    ],
    ["by intersecting word lists", { maxSortedEntries: 1_000, maxLookups: 1, minRarestForLists: 1 }],
    ["by scanning the newest orders", { maxSortedEntries: 0, maxLookups: 0, minRarestForLists: 0 }],
    ["by the strategy that fits", { maxSortedEntries: 30, maxLookups: 10, minRarestForLists: 5 }],
  ])("finds all of them, newest first and a page at a time, %s", async (_how, limits) => {
    const service = new OrderSearchService(shop.database, limits);
    for (const { search, status } of filters) {
      const found: string[] = [];
      for (;;) {
        const page = await service.find({ search, status, before: found.at(-1) ?? null }, 5);
        found.push(...page.map(({ id }) => id));
        if (page.length < 5) break;
      }
      expect([search, status, found]).toEqual([search, status, expected(search, status)]);
    }
  });
});
