import type { AccountHomeQuery } from "../../generated/operations";

/** The data of the account's first page. */
export type Home = NonNullable<AccountHomeQuery["me"]>;
