import type { DocumentNode, OperationVariables } from "@apollo/client";
import { activityVariables } from "../features/account/activity-search";
import { readOrder } from "../features/bundles/bundle-order";
import { planVariables } from "../features/catalogue/plan-search";
import { AccountDocument } from "../features/identity/account/generated/Account";
import { AccountHomeDocument } from "../features/account/generated/AccountHome";
import { AccountActivityDocument } from "../features/account/generated/Activity";
import {
  AdjustmentDetailsDocument,
  FundingDetailsDocument,
  OrderDetailsDocument,
  PurchaseDetailsDocument,
  SellerDocument,
} from "../features/account/generated/Receipts";
import {
  BoughtBeforeDocument,
  DeliveryExpectationDocument,
} from "../features/bundles/generated/OrderSummary";
import { BuyableNetworkDocument, type BuyableNetworksQuery } from "../features/bundles/generated/BuyPage";
import { CareAnswerDocument } from "../features/bundles/generated/NotReceived";
import { CartDocument } from "../features/cart/generated/Cart";
import type { CatalogueQuery } from "../features/catalogue/generated/Catalogue";
import { ChatContactDocument } from "../features/chat/generated/ChatContact";
import { ChatDocument } from "../features/chat/generated/ChatPage";
import { CheckoutChoicesDocument } from "../features/orders/generated/CheckoutChoices";
import { ConfirmedOrderDocument } from "../features/orders/generated/Checkout";
import { ContactPageDocument } from "../features/contact/generated/ContactPage";
import { FindPlansDocument } from "../features/catalogue/generated/PlanFinder";
import {
  HomePageDocument,
  HomePlansDocument,
  NetworkStripDocument,
} from "../features/home/generated/HomePage";
import {
  BookedVisitsDocument,
  InstallationSlotsDocument,
} from "../features/installation/generated/Installation";
import { KnownDetailsDocument } from "../features/identity/generated/KnownDetails";
import { MeDocument } from "../features/identity/generated/Session";
import { LastPurchasesDocument } from "../features/bundles/generated/LastPurchases";
import { LiveChatHoursDocument, PromoDocument } from "../features/products/generated/Products";
import {
  type QuickAmountPlace,
  QuickAmountsDocument,
  RecentFundingsDocument,
  HowToPayDocument,
  WalletHoldsDocument,
} from "../features/wallet/generated/Wallet";
import { RenewalsDocument } from "../features/renewals/generated/Renewals";
import { SavedNumbersDocument } from "../features/account/generated/SavedNumbers";
import { ShopTextDocument } from "../features/shop-text/generated/ShopText";
import { SocialLinksDocument } from "./layout/generated/Footer";
import { paths } from "../values/paths";
import { shopTexts } from "../values/shop-texts";

export interface Read {
  query: DocumentNode;
  variables?: OperationVariables;
}

interface Address {
  query: URLSearchParams;
  params: { id?: string };
}

interface PageReads {
  /** Queries without variables whose result changes with the version of the content only. */
  shared?: DocumentNode[];
  /** Queries for every visitor, derived from the address and the page's public data. */
  anyone?: (address: Address, publicData: unknown) => Read[];
  /** Additional queries for signed-in customers. */
  customer?: (address: Address, publicData: unknown) => Read[];
}

/** The queries of a form that funds the wallet. */
const fundingReads = (place: QuickAmountPlace) => [
  { query: QuickAmountsDocument, variables: { place } },
  { query: HowToPayDocument },
  { query: RecentFundingsDocument },
];

/** The layout's queries, on every page. */
const everyPage = { shared: [SocialLinksDocument], anyone: [{ query: MeDocument }] };

/**
 * The queries of the pages. The server executes them before it renders, so that it renders such a page once:
 * each query that is discovered while rendering makes Apollo render the whole page again (30 ms of CPU for the packages
 * page). The list is not in the pages' own modules because the browser would download it.
 */
const reads: Record<string, PageReads> = {
  [paths.home]: {
    shared: [HomePlansDocument, NetworkStripDocument, HomePageDocument],
  },
  [paths.packages]: {
    anyone: ({ query }, catalogue) => [
      { query: FindPlansDocument, variables: planVariables(query, (catalogue as CatalogueQuery).providers) },
    ],
    customer: () => [{ query: SavedNumbersDocument }, { query: LastPurchasesDocument }],
  },
  [paths.productsAndServices]: {
    anyone: () => [
      { query: CartDocument },
      { query: LiveChatHoursDocument },
      { query: PromoDocument },
      { query: InstallationSlotsDocument, variables: { variant: "MAIN" } },
    ],
    customer: () => [{ query: KnownDetailsDocument }],
  },
  ...Object.fromEntries(
    Object.entries(shopTexts).map(([path, { name }]) => [
      path,
      { anyone: () => [{ query: ShopTextDocument, variables: { name } }] },
    ]),
  ),
  [paths.account]: {
    customer: ({ query }) => [
      { query: AccountHomeDocument },
      ...(query.get("add") === "money" ? fundingReads("BUY_NOW") : []),
    ],
  },
  // A payment may be credited at this moment: read while rendering, its balance would differ from the header's.
  [paths.walletReturn]: { customer: () => [{ query: RecentFundingsDocument }, { query: CartDocument }] },
  [paths.accountActivity]: {
    customer: ({ query }) => [
      { query: AccountActivityDocument, variables: activityVariables(query) },
      { query: SellerDocument },
    ],
  },
  [paths.purchaseReceipt]: { customer: purchaseReads },
  [paths.orderReceipt]: { customer: receiptReads(OrderDetailsDocument) },
  [paths.fundingReceipt]: {
    customer: (address) => [...receiptReads(FundingDetailsDocument)(address), { query: HowToPayDocument }],
  },
  [paths.adjustmentReceipt]: { customer: receiptReads(AdjustmentDetailsDocument) },
  [paths.accountNumbers]: { customer: () => [{ query: SavedNumbersDocument }] },
  [paths.accountSettings]: { customer: () => [{ query: AccountDocument }] },
  [paths.renewals]: { customer: () => [{ query: RenewalsDocument }] },
  [paths.cart]: { anyone: () => [{ query: CartDocument }] },
  [paths.checkout]: {
    anyone: () => [{ query: CartDocument }, { query: CheckoutChoicesDocument }],
    customer: () => [{ query: WalletHoldsDocument }, ...fundingReads("CHECKOUT")],
  },
  [paths.orderConfirmed]: {
    customer: ({ params: { id } }) => [{ query: ConfirmedOrderDocument, variables: { id } }],
  },
  [paths.contactUs]: { anyone: () => [{ query: ContactPageDocument }] },
  [paths.chat]: { anyone: chatReads },
  [paths.buy]: { anyone: networkReads, customer: () => [{ query: SavedNumbersDocument }] },
  [paths.paymentMethod]: { anyone: networkReads, customer: () => [{ query: SavedNumbersDocument }] },
  [paths.confirmPurchase]: {
    anyone: networkReads,
    customer: ({ query }, publicData) => {
      const { network, phone, account } = orderOf(query, publicData);
      return [
        { query: SavedNumbersDocument },
        { query: BoughtBeforeDocument, variables: { recipient: account || phone } },
        { query: DeliveryExpectationDocument, variables: { providerId: network } },
        { query: WalletHoldsDocument },
        ...fundingReads("BUY_NOW"),
      ];
    },
  },
  [paths.purchased]: { customer: purchaseReads },
  [paths.scheduleInstallation]: {
    anyone: () => [{ query: InstallationSlotsDocument, variables: { variant: "DEDICATED" } }],
    customer: () => [{ query: KnownDetailsDocument }],
  },
  [paths.visitBooked]: { customer: () => [{ query: BookedVisitsDocument }] },
};

function receiptReads(query: DocumentNode) {
  return ({ params: { id } }: Address): Read[] => [{ query, variables: { id } }, { query: SellerDocument }];
}

function purchaseReads(address: Address): Read[] {
  return [...receiptReads(PurchaseDetailsDocument)(address), { query: CareAnswerDocument }];
}

function chatReads({ query }: Address): Read[] {
  const sessionId = query.get("id");
  const contact = { query: ChatContactDocument };
  return sessionId ? [contact, { query: ChatDocument, variables: { sessionId } }] : [contact];
}

function networkReads({ query }: Address, publicData: unknown): Read[] {
  const { network: id } = orderOf(query, publicData);
  return id ? [{ query: BuyableNetworkDocument, variables: { id } }] : [];
}

const orderOf = (query: URLSearchParams, publicData: unknown) =>
  readOrder(query, (publicData as BuyableNetworksQuery).providers);

export function sharedQueries(path: string): DocumentNode[] {
  return [...everyPage.shared, ...(reads[path]?.shared ?? [])];
}

export function readsOf(
  path: string,
  address: Address,
  publicData: unknown,
): Record<"anyone" | "customer", Read[]> {
  const { anyone, customer } = reads[path] ?? {};
  return {
    anyone: [...everyPage.anyone, ...(anyone?.(address, publicData) ?? [])],
    customer: customer?.(address, publicData) ?? [],
  };
}
