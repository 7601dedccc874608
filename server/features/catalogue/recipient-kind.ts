import { registerEnumType } from "type-graphql";

export enum RecipientKind {
  PHONE = "PHONE",
  EMAIL = "EMAIL",
  CUSTOMER_NUMBER = "CUSTOMER_NUMBER",
}
registerEnumType(RecipientKind, {
  name: "RecipientKind",
  description: "What a network delivers its bundles to.",
  valuesConfig: {
    PHONE: { description: "A Nigerian mobile number." },
    EMAIL: { description: "The e-mail address of the customer's account with the network." },
    CUSTOMER_NUMBER: { description: "The number that the network knows its customer by." },
  },
});
