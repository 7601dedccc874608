export { Change, ChangeState } from "./change.entity";
export { changes } from "./changes.module";
export * from "./subject";
