import type { AccountHomeQuery } from "../../generated/operations";

/** What each part of the account's first page is read from. */
export type Home = NonNullable<AccountHomeQuery["me"]>;
