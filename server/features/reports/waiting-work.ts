import { type EntityTarget, IsNull, type ObjectLiteral } from "typeorm";
import type { Database } from "../../platform/database/database";
import { BundlePurchase, BundlePurchaseStatus } from "../bundles";
import { Change, ChangeState } from "../changes";
import type { InboxService } from "../contact";
import { Order, OrderStatus } from "../orders";
import type { ProductsService } from "../products";
import { SupportCase } from "../support-cases";
import type { WaitingWork } from "./reports.schema";

interface Queue {
  what: string;
  who: string;
  entity: EntityTarget<ObjectLiteral>;
  where: object;
}

/** Each is counted by an index on its condition. */
const queues: readonly Queue[] = [
  { what: "Open cases", who: "Support", entity: SupportCase, where: { closedAt: IsNull() } },
  { what: "Orders to send", who: "Orders", entity: Order, where: { status: OrderStatus.CONFIRMED } },
  {
    what: "Orders to hand over",
    who: "Orders",
    entity: Order,
    where: { status: OrderStatus.DISPATCHED },
  },
  {
    what: "Changes that need approval",
    who: "Finance or the owner",
    entity: Change,
    where: { state: ChangeState.WAITING },
  },
  {
    what: "Bundles not delivered yet",
    who: "The networks",
    entity: BundlePurchase,
    where: { status: BundlePurchaseStatus.PENDING },
  },
];

export async function waitingWork(
  { reader: { manager } }: Database,
  inbox: Pick<InboxService, "unanswered">,
  products: Pick<ProductsService, "countLowStock">,
): Promise<WaitingWork[]> {
  const look = async ({ what, who, entity, where }: Queue) => {
    const [count, oldest] = await Promise.all([
      manager.countBy(entity, where),
      manager.findOne(entity, { where, order: { createdAt: "ASC" } }),
    ]);
    return { what, who, count, since: (oldest?.createdAt as Date | undefined) ?? null };
  };
  const [messages, lowStock, ...others] = await Promise.all([
    inbox.unanswered(),
    products.countLowStock(),
    ...queues.map(look),
  ]);
  return [
    { what: "Messages to answer", who: "Support", ...messages },
    ...others,
    { what: "Devices of which few are left", who: "Orders", count: lowStock, since: null },
  ];
}
