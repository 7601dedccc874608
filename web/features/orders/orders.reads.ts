import type { ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { CartDocument } from "../cart/generated/Cart";
import { WalletHoldsDocument } from "../wallet/generated/Wallet";
import { fundingReads } from "../wallet/wallet.reads";
import { ConfirmedOrderDocument } from "./generated/Checkout";
import { CheckoutChoicesDocument } from "./generated/CheckoutChoices";

export const orderReads: ReadsByPath = {
  [paths.cart]: { anyone: () => [{ query: CartDocument }] },
  [paths.checkout]: {
    anyone: () => [{ query: CartDocument }, { query: CheckoutChoicesDocument }],
    customer: () => [{ query: WalletHoldsDocument }, ...fundingReads("CHECKOUT")],
  },
  [paths.orderConfirmed]: {
    customer: ({ params: { id } }) => [{ query: ConfirmedOrderDocument, variables: { id } }],
  },
};
