import type { AccountHomeQuery } from "./generated/AccountHome";

/** The data of the account's first page. */
export type Home = NonNullable<AccountHomeQuery["me"]>;
