import type { AccountHomeQuery } from "./generated/AccountHome";

export type Home = NonNullable<AccountHomeQuery["me"]>;
