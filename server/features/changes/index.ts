export { Change, ChangeState, RowOperation } from "./change.entity";
export { changes } from "./changes.module";
export { ChangesInput } from "./changes.schema";
export type { ChangesReader } from "./changes-reader";
export { type ChangesService, systemId } from "./changes.service";
export { nextPosition } from "./row-set";
export * from "./subject";
export { byPosition, type TableRows, tableSubject } from "./table-subject";
export type { FindEffects, Subjects } from "./subjects";
