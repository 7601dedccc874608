import { createUnionType } from "type-graphql";
import { BundlePurchase } from "../bundles";
import { Order } from "../orders";
import { Funding } from "../wallet";

export type AccountItem = BundlePurchase | Order | Funding;

export const AccountItemUnion = createUnionType({
  name: "AccountItem",
  description: "One thing that a customer did: a bought bundle, an order or a funding.",
  types: () => [BundlePurchase, Order, Funding] as const,
});
