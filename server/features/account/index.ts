export { account } from "./account.module";
export type { SavedNumber } from "./saved-number.entity";
