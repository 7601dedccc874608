export { Change, ChangeState } from "./change.entity";
export { changes } from "./changes.module";
export type { ChangesService } from "./changes.service";
export * from "./subject";
