import type { TypePolicies } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

/** How answers are kept: everything with an id by that id, pages of a list joined into one list. */
export const typePolicies: TypePolicies = {
  Query: { fields: { plans: relayStylePagination(["filter", "sort"]) } },
  User: {
    fields: {
      orders: relayStylePagination(),
      bundlePurchases: relayStylePagination(),
      timeline: relayStylePagination(["kind"]),
      // The server's list is the whole truth: a shorter one means that numbers were removed.
      savedNumbers: { merge: false },
    },
  },
  Statement: { fields: { lines: relayStylePagination() } },
  Wallet: { fields: { transactions: relayStylePagination() } },
  // The server's line list is the whole truth: a shorter one means lines were removed.
  Cart: { fields: { items: { merge: false } } },
  ShopInfo: { merge: true },
};
