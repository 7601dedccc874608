export { markAsCopy, reasonNotAdopted } from "./adoption";
export { adoption } from "./adoption.module";
export type { FirstCall } from "./first-call";
