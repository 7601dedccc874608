import type { ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { CartDocument } from "../cart/generated/Cart";
import { KnownDetailsDocument } from "../identity/generated/KnownDetails";
import { InstallationSlotsDocument } from "../installation/generated/Installation";
import { canonicalDeviceQuery } from "./device-choice";
import {
  LiveChatHoursDocument,
  ProductsDocument,
  type ProductsQuery,
  PromoDocument,
} from "./generated/Products";

export const productReads: ReadsByPath = {
  [paths.productsAndServices]: {
    publicData: ProductsDocument,
    canonicalQuery: (query, products) => canonicalDeviceQuery(query, (products as ProductsQuery).products),
    anyone: () => [
      { query: CartDocument },
      { query: LiveChatHoursDocument },
      { query: PromoDocument },
      { query: InstallationSlotsDocument, variables: { variant: "MAIN" } },
    ],
    customer: () => [{ query: KnownDetailsDocument }],
  },
};
