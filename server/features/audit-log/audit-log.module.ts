import { defineModule } from "../../platform/module";
import { AuditLog } from "./audit-log";
import { AuditLogEntry } from "./audit-log-entry.entity";
import { logCommand } from "./log.command";

/** Who did what in running the shop. */
export const auditLog = defineModule({
  name: "auditLog",
  entities: [AuditLogEntry],
  create({ database, clock }) {
    const log = new AuditLog(database, clock);
    return { api: { auditLog: log }, commands: (cli) => [logCommand(cli, log)] };
  },
});
