export { customers } from "./customers.module";
