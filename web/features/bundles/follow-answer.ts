import type { ApolloClient } from "@apollo/client";
import type { PurchaseAnswer } from "./purchase-problem";

interface Concerned {
  walletId: string;
  optionId: string;
}

/** A refusal carries no objects, so what it says about them is written into the cache here, for every screen. */
export function followAnswer(client: ApolloClient, concerned: Concerned, answer: PurchaseAnswer) {
  const { cache } = client;
  if (answer.__typename === "PriceChanged") {
    const id = cache.identify({ __typename: "DataOption", id: concerned.optionId });
    cache.modify({ id, fields: { price: () => answer.price } });
  }
  if (answer.__typename === "BalanceTooLow") {
    const id = cache.identify({ __typename: "Wallet", id: concerned.walletId });
    cache.modify({ id, fields: { balance: () => answer.balance } });
  }
  if (answer.__typename === "NotOnSale") void client.refetchQueries({ include: ["Catalogue"] });
}
