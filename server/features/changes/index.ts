export { changes } from "./changes.module";
export * from "./subject";
