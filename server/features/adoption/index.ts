export { markAsCopy, reasonNotAdopted } from "./adoption";
export { adoption } from "./adoption.module";
