export { renewals } from "./renewals.module";
