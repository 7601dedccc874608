export { account } from "./account.module";
