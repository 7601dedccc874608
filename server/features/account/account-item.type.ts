import { type ClassType, createUnionType } from "type-graphql";
import type { Owned } from "../../platform/graphql/newest-first";
import { accountItemTypes } from "../wallet";

export type AccountItem = Owned;

export const AccountItemUnion = createUnionType({
  name: "AccountItem",
  description: "One thing that a customer did: a bought bundle, an order or a funding.",
  types: () => accountItemTypes as [ClassType],
});
