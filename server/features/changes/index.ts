export { Change, ChangeState } from "./change.entity";
export { changes } from "./changes.module";
export { ChangesInput } from "./changes.schema";
export { type ChangesService, systemId } from "./changes.service";
export { nextPosition, RowOperation } from "./row-set";
export * from "./subject";
export type { FindEffects, Subjects } from "./subjects";
