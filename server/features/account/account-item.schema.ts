import { type ClassType, createUnionType } from "type-graphql";
import type { Owned } from "../../platform/graphql/newest-first";
import { accountItemTypes } from "../wallet";

export type AccountItem = Owned;

export const AccountItemUnion = createUnionType({
  name: "AccountItem",
  description: "A bundle purchase, an order, a funding, or a correction of the wallet.",
  types: () => accountItemTypes as [ClassType],
});
