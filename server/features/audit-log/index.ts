export { type WriteLogEntry, AuditLog } from "./audit-log";
export { auditLog } from "./audit-log.module";
export { keyedHash } from "./log-key";
