export { adjustments } from "./adjustments.module";
