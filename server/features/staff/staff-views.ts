import { randomUUID } from "node:crypto";
import { refuse } from "../../platform/admin/admin-result";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { InvalidField } from "../../platform/graphql/refusal";
import type { WriteLogEntry } from "../audit-log";
import { StaffMember } from "./staff.entity";
import { StaffView } from "./staff-view.entity";

const maxViews = 20;

type NewView = Pick<StaffView, "screen" | "name" | "query">;

/** Lists with filters that each person saved under a name, for themselves. */
export class StaffViews {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The oldest first. */
  list(staffId: string): Promise<StaffView[]> {
    return this.database.reader.manager.find(StaffView, {
      where: { staffId },
      order: { createdAt: "ASC", id: "ASC" },
    });
  }

  /** Throws Refused(AdminRefusal). */
  save(staffId: string, { screen, name, query }: NewView, writeLog: WriteLogEntry): Promise<StaffView> {
    return this.database.transaction(async (tx) => {
      const { manager } = tx;
      // Changes nothing, but locks the person's row: a second view at the same moment waits, and is counted.
      await manager.update(StaffMember, { id: staffId }, { createdAt: () => "created_at" });
      const own = await manager.findBy(StaffView, { staffId });
      const trimmed = name.trim();
      if (own.some((view) => view.screen === screen && view.name === trimmed)) {
        const taken = "You have a view of this name. Choose another name";
        refuse(taken, new InvalidField("name", taken));
      }
      if (own.length >= maxViews)
        refuse(`You have ${maxViews} views, which is the most. Delete one that you do not need`);
      const createdAt = this.clock.now();
      const view = manager.create(StaffView, {
        id: randomUUID(),
        staffId,
        screen,
        name: trimmed,
        query,
        createdAt,
      });
      await manager.insert(StaffView, view);
      await writeLog(tx);
      return view;
    });
  }

  /** Throws Refused(AdminRefusal) when it is not a view of that person. */
  async delete(staffId: string, id: string, writeLog: WriteLogEntry): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.delete(StaffView, { id, staffId });
      if (affected !== 1) refuse("This view was deleted already");
      await writeLog(tx);
    });
  }
}
