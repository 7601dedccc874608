import { registerEnumType } from "type-graphql";

/** Why a bundle cannot be bought again without asking. */
export enum PauseReason {
  PRICE_ROSE = "PRICE_ROSE",
  BALANCE_TOO_LOW = "BALANCE_TOO_LOW",
  NOT_ON_SALE = "NOT_ON_SALE",
  NOT_DELIVERED = "NOT_DELIVERED",
}
registerEnumType(PauseReason, {
  name: "RenewalTrouble",
  description: "Why a bundle is not renewed without asking the customer.",
  valuesConfig: {
    PRICE_ROSE: { description: "It costs more than the customer agreed to." },
    BALANCE_TOO_LOW: {
      description:
        "The wallet is short. It is renewed by itself when the wallet is funded within the days of grace.",
    },
    NOT_ON_SALE: { description: "The network does not sell it any more." },
    NOT_DELIVERED: { description: "The last one could not be delivered and was paid back." },
  },
});
