export { account } from "./account.module";
export type { SavedNumbersService } from "./saved-numbers.service";
