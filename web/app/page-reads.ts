import { accountReads } from "../features/account/account.reads";
import { bundleReads } from "../features/bundles/bundles.reads";
import { chatReads } from "../features/chat/chat.reads";
import { contactReads } from "../features/contact/contact.reads";
import { homeReads } from "../features/home/home.reads";
import { MeDocument } from "../features/identity/generated/Session";
import { installationReads } from "../features/installation/installation.reads";
import { orderReads } from "../features/orders/orders.reads";
import { productReads } from "../features/products/products.reads";
import { renewalReads } from "../features/renewals/renewals.reads";
import { shopTextReads } from "../features/shop-text/shop-text.reads";
import { walletReads } from "../features/wallet/wallet.reads";
import type { PageReads, ReadsByPath } from "../platform/page-reads";
import { SocialLinksDocument } from "./layout/generated/Footer";

const reads: ReadsByPath = {
  ...accountReads,
  ...bundleReads,
  ...chatReads,
  ...contactReads,
  ...homeReads,
  ...installationReads,
  ...orderReads,
  ...productReads,
  ...renewalReads,
  ...shopTextReads,
  ...walletReads,
};

/** The reads of a page, with the layout's, which are on every page. */
export function readsOf(path: string) {
  const { shared = [], anyone, customer, ...page }: PageReads = reads[path] ?? {};
  return {
    ...page,
    shared: [SocialLinksDocument, ...shared],
    anyone: (...args: Parameters<NonNullable<PageReads["anyone"]>>) => [
      { query: MeDocument },
      ...(anyone?.(...args) ?? []),
    ],
    customer: customer ?? (() => []),
  };
}
