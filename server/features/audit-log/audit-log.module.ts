import { defineModule } from "../../platform/module";
import { AuditLog } from "./audit-log";
import { AuditLogEntry } from "./audit-log-entry.entity";
import { logCommand } from "./log.command";
import { AuditLog1795200000002 } from "./migrations/1795200000002-audit-log";

/** Who did what in running the shop. */
export const auditLog = defineModule({
  name: "auditLog",
  entities: [AuditLogEntry],
  migrations: [AuditLog1795200000002],
  create({ database, clock }) {
    const log = new AuditLog(database, clock);
    return { api: { auditLog: log }, commands: (cli) => [logCommand(cli, log)] };
  },
});
