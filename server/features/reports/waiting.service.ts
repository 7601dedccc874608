import { type EntityTarget, IsNull, type ObjectLiteral, Raw } from "typeorm";
import type { Database } from "../../platform/database/database";
import { BundlePurchase, BundlePurchaseStatus } from "../bundles";
import { Change, ChangeState } from "../changes";
import { ContactMessage } from "../contact";
import { Order, OrderStatus } from "../orders";
import { SupportCase } from "../support";
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
  {
    what: "Messages to answer",
    who: "Support",
    entity: ContactMessage,
    where: {
      closedAt: IsNull(),
      id: Raw((id) => `NOT EXISTS (SELECT 1 FROM contact_answer WHERE contact_message_id = ${id})`),
    },
  },
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

/** The work that waits, by the role that does it. */
export class WaitingService {
  constructor(private readonly database: Database) {}

  list(): Promise<WaitingWork[]> {
    return Promise.all(queues.map((queue) => this.look(queue)));
  }

  private async look({ what, who, entity, where }: Queue): Promise<WaitingWork> {
    const { manager } = this.database.reader;
    const [count, oldest] = await Promise.all([
      manager.countBy(entity, where),
      manager.findOne(entity, { where, order: { createdAt: "ASC" } }),
    ]);
    return { what, who, count, since: (oldest?.createdAt as Date | undefined) ?? null };
  }
}
