import type { ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { OfferPinDocument } from "../spending-policy/generated/OfferPin";
import { CartDocument } from "../cart/generated/Cart";
import {
  HowToPayDocument,
  type QuickAmountPlace,
  QuickAmountsDocument,
  RecentFundingsDocument,
} from "./generated/Wallet";

export const walletReads: ReadsByPath = {
  // A payment may be credited at this moment: read while rendering, its balance would differ from the header's.
  [paths.walletReturn]: {
    customer: () => [{ query: RecentFundingsDocument }, { query: CartDocument }, { query: OfferPinDocument }],
  },
};

export const fundingReads = (place: QuickAmountPlace) => [
  { query: QuickAmountsDocument, variables: { place } },
  { query: HowToPayDocument },
  { query: RecentFundingsDocument },
];
