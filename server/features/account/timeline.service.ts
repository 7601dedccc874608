import { In } from "typeorm";
import type { Database } from "../../platform/database/database";
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageArgs,
  pageOf,
} from "../../platform/graphql/connection";
import { BundlePurchase } from "../bundles";
import type { OrderHistoryService } from "../orders";
import { Funding } from "../wallet";
import { type AccountItem, AccountItemKind } from "./account-item.type";
import { timelineCount, timelinePage } from "./timeline-statement";

interface Key {
  kind: AccountItemKind;
  id: string;
  created_at: number;
}

/** What a customer bought, ordered and funded, as one list. */
export class TimelineService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderHistoryService,
  ) {}

  /** Newest first; as many statements for a long page as for a short one. */
  async itemsOf(
    customerId: string,
    kind: AccountItemKind | null,
    { first, after }: PageArgs,
  ): Promise<Page<AccountItem>> {
    const reader = this.database.reader;
    const from = after ? decodeCursor(after, ["number", "string"]) : [];
    const [keys, [total]] = await Promise.all([
      reader.query<Key>(timelinePage(kind, !after), [customerId, first + 1, ...from]),
      reader.query<{ count: number }>(timelineCount(kind), [customerId]),
    ]);
    const items = await this.read(customerId, keys);
    const cursorOf = ({ createdAt, id }: AccountItem) => encodeCursor(createdAt.getTime(), id);
    return pageOf(items, first, total?.count ?? 0, cursorOf);
  }

  /** The rows of these keys, in their order. */
  private async read(customerId: string, keys: Key[]): Promise<AccountItem[]> {
    const { manager } = this.database.reader;
    const idsOf = (kind: AccountItemKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
    const rowsOf = <Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>) =>
      ids.length > 0 ? read(ids) : Promise.resolve([]);
    const rows = await Promise.all([
      rowsOf<AccountItem>(idsOf(AccountItemKind.BUNDLE), (ids) =>
        manager.findBy(BundlePurchase, { id: In(ids), customerId }),
      ),
      rowsOf<AccountItem>(idsOf(AccountItemKind.ORDER), (ids) => this.orders.findAll(customerId, ids)),
      rowsOf<AccountItem>(idsOf(AccountItemKind.FUNDING), (ids) =>
        manager.findBy(Funding, { id: In(ids), customerId }),
      ),
    ]);
    const byId = new Map(rows.flat().map((row) => [row.id, row]));
    return keys.flatMap(({ id }) => byId.get(id) ?? []);
  }
}
