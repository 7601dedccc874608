export { type Alongside, AuditLog } from "./audit-log";
export { auditLog } from "./audit-log.module";
