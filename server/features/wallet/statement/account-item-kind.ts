import { registerEnumType } from "type-graphql";

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
