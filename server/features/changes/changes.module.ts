import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { staff } from "../staff";
import { Change, ChangeLogEntry, ChangeLogHead } from "./change.entity";
import { findLogTampering } from "./change-log";
import { ChangesReader } from "./changes-reader";
import { ChangesResolver } from "./changes.resolver";
import { ChangesService } from "./changes.service";
import { ScheduledChanges } from "./scheduled-changes";
import { Subjects } from "./subjects";
import { Changes1796001000008 } from "./migrations/1796001000008-changes";
import { ChangeBatches1796003400001 } from "./migrations/1796003400001-change-batches";

/** The maximum delay of a scheduled change. */
const pauseSeconds = 5;

export const changes = defineModule({
  name: "changes",
  uses: { auditLog, staff },
  entities: [Change, ChangeLogEntry, ChangeLogHead],
  migrations: [Changes1796001000008, ChangeBatches1796003400001],
  audits: [{ invariant: "the log of changes is complete and unedited", find: findLogTampering }],
  create({ database, clock, logger }, uses) {
    uses.staff.roles.register({
      "changes.view": {
        label: "See who changed what",
        roles: ["catalogue", "orders", "support", "finance"],
      },
      "changes.export": { label: "Download lists as CSV", roles: ["catalogue", "finance"] },
    });
    const subjects = new Subjects();
    const scheduled = new ScheduledChanges(database, clock, subjects, logger, uses.staff.staff);
    const reader = new ChangesReader(database, subjects);
    const service = new ChangesService(database, clock, subjects, reader, scheduled, uses.staff.staff);
    return {
      api: { subjects, changes: service, changesReader: reader },
      adminResolvers: [new ChangesResolver(service, reader)],
      jobs: [{ name: "scheduled changes", pauseSeconds, run: () => scheduled.applyDue() }],
      warnings: () => scheduled.warnings(),
    };
  },
});
