import type { MatchedAddress, Read, ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { SavedNumbersDocument } from "../account/generated/SavedNumbers";
import { CatalogueDocument, type CatalogueQuery } from "../catalogue/generated/Catalogue";
import { FindPlansDocument } from "../catalogue/generated/PlanFinder";
import { canonicalPlanQuery, planVariables } from "../catalogue/plan-search";
import { WalletHoldsDocument } from "../wallet/generated/Wallet";
import { fundingReads } from "../wallet/wallet.reads";
import { readOrder } from "./bundle-order";
import {
  BuyableNetworkDocument,
  BuyableNetworksDocument,
  type BuyableNetworksQuery,
} from "./generated/BuyPage";
import { LastPurchasesDocument } from "./generated/LastPurchases";
import { BoughtBeforeDocument, DeliveryExpectationDocument } from "./generated/OrderSummary";

const savedNumbers = { query: SavedNumbersDocument };

/** The form of an order, and the choice of how to pay it. */
const orderReads = {
  publicData: BuyableNetworksDocument,
  anyone: networkReads,
  customer: () => [savedNumbers],
};

export const bundleReads: ReadsByPath = {
  [paths.packages]: {
    publicData: CatalogueDocument,
    canonicalQuery: (query, catalogue) => canonicalPlanQuery(query, (catalogue as CatalogueQuery).providers),
    anyone: ({ query }, catalogue) => [
      { query: FindPlansDocument, variables: planVariables(query, (catalogue as CatalogueQuery).providers) },
    ],
    customer: () => [savedNumbers, { query: LastPurchasesDocument }],
  },
  [paths.buy]: orderReads,
  [paths.paymentMethod]: orderReads,
  [paths.confirmPurchase]: {
    ...orderReads,
    customer: ({ query }, publicData) => {
      const { network, phone, account } = orderOf(query, publicData);
      return [
        savedNumbers,
        { query: BoughtBeforeDocument, variables: { recipient: account || phone } },
        { query: DeliveryExpectationDocument, variables: { providerId: network } },
        { query: WalletHoldsDocument },
        ...fundingReads("BUY_NOW"),
      ];
    },
  },
};

function networkReads({ query }: MatchedAddress, publicData: unknown): Read[] {
  const { network: id } = orderOf(query, publicData);
  return id ? [{ query: BuyableNetworkDocument, variables: { id } }] : [];
}

const orderOf = (query: URLSearchParams, publicData: unknown) =>
  readOrder(query, (publicData as BuyableNetworksQuery).providers);
