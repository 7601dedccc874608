export { account } from "./account.module";
export type { SavedNumber } from "./saved-number.entity";
export type { SavedNumbersService } from "./saved-numbers.service";
