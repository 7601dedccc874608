import { Column, type EntityManager, type EntityTarget, IsNull, Not, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";
import { pageByTime } from "../../platform/database/page-by-time";

export abstract class InboxRow {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text", { nullable: true })
  assigneeId!: string | null;

  @Column("text", { nullable: true })
  assigneeName!: string | null;

  /** The action taken, for the staff. */
  @Column("text", { nullable: true })
  closeReason!: string | null;

  /** Null while it is open. */
  @InstantColumn({ nullable: true })
  closedAt!: Date | null;

  @InstantColumn()
  createdAt!: Date;
}

export interface InboxFilter {
  isClosed: boolean;
  assigneeId: string | null;
  after: string | null;
  limit: number;
}

/** Open ones oldest first, closed ones newest first. */
export async function inboxRows<Row extends InboxRow>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { isClosed, assigneeId, after, limit }: InboxFilter,
): Promise<Row[]> {
  const items = () => manager.createQueryBuilder(entity, "item");
  const last = after === null ? null : await items().where({ id: after }).getOne();
  const closedAt = isClosed ? Not(IsNull()) : IsNull();
  const rows = items().where({ closedAt, ...(assigneeId && { assigneeId }) });
  return pageByTime(rows, isClosed ? "DESC" : "ASC", limit, last).getMany();
}
