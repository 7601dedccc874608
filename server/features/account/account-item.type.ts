import { createUnionType, registerEnumType } from "type-graphql";
import { BundlePurchase } from "../bundles";
import { Order } from "../orders";
import { Funding } from "../wallet";

export enum AccountItemKind {
  BUNDLE = "BUNDLE",
  ORDER = "ORDER",
  FUNDING = "FUNDING",
}
registerEnumType(AccountItemKind, {
  name: "AccountItemKind",
  description: "What a customer did with the wallet.",
  valuesConfig: {
    BUNDLE: { description: "Bought a data bundle." },
    ORDER: { description: "Ordered devices." },
    FUNDING: { description: "Put money into the wallet." },
  },
});

export type AccountItem = BundlePurchase | Order | Funding;

export const AccountItemUnion = createUnionType({
  name: "AccountItem",
  description: "One thing that a customer did: a bought bundle, an order or a funding.",
  types: () => [BundlePurchase, Order, Funding] as const,
});
