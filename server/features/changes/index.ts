export { Change, ChangeState } from "./change.entity";
export { changes } from "./changes.module";
export { ChangesInput } from "./changes.schema";
export { type ChangesService, systemId } from "./changes.service";
export { RowOperation } from "./row-operation";
export { nextPosition, type TableRows } from "./row-set";
export * from "./subject";
export { tableSubject } from "./table-subject";
export type { FindEffects, Subjects } from "./subjects";
