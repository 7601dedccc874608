export { type WriteLogEntry, AuditLog } from "./audit-log";
export { auditLog } from "./audit-log.module";
