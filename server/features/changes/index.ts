export { Change, ChangeState } from "./change.entity";
export { changes } from "./changes.module";
export { type ChangesService, systemId } from "./changes.service";
export * from "./subject";
export type { Subjects } from "./subjects";
