import { ada } from "../../support/show-shop";

const wallet = { __typename: "Wallet", id: "ada-wallet", balance: 1000 };

export const option = {
  id: "mtn-daily-40mb",
  benefits: "40MB",
  duration: "1 day",
  price: 60,
  onSale: true,
  dataPackage: { id: "mtn-daily", name: "Daily", provider: { id: "mtn", name: "MTN" } },
};

/** A recipient with a mobile number, such as 0803 123 4567. */
export const recipientOf = (formatted: string) => ({
  __typename: "Recipient",
  kind: "PHONE",
  value: `+234${formatted.replaceAll(" ", "").slice(1)}`,
  formatted,
});

export const renewal = {
  __typename: "Renewal",
  id: "r-1",
  boughtFor: recipientOf("0803 123 4567"),
  status: "ACTIVE",
  pausedBecause: null as string | null,
  agreedPrice: 60,
  consent: "Buy MTN 40MB again.",
  consentedAt: "2026-11-20T09:00:00.000Z",
  endsAt: "2026-11-22T09:00:00.000Z",
  renewsAt: "2026-11-22T07:00:00.000Z" as string | null,
  retriedUntil: null as string | null,
  skipsNext: false,
  timesLeft: null as number | null,
  dataOption: option,
};

/** The server's receipt of a paid item. */
function receiptOf(pdfPath: string, facts: Record<string, string>, total: number, lines: object[] = []) {
  return {
    title: "Data bundle",
    seller: { name: "Oyanet", lines: ["12 Allen Avenue, Ikeja, Lagos", "Tax ID 123-0001"] },
    buyer: { name: "Ada Obi", lines: ["ada@example.com"] },
    facts: Object.entries(facts).map(([term, value]) => ({ term, value })),
    lines,
    totals: [
      { term: "Total", amount: total },
      { term: "VAT included (7.5%)", amount: 3.49 },
    ],
    pdfPath,
  };
}

export const bundle = {
  __typename: "BundlePurchase",
  id: "bundle-1",
  network: "MTN",
  benefits: "40MB",
  duration: "1 day",
  reference: "OYB-0000000001",
  price: 50,
  recipient: recipientOf("0803 123 4567"),
  status: "DELIVERED",
  createdAt: "2026-11-20T09:00:00Z",
  settledAt: "2026-11-20T09:00:04Z",
  refundAt: null as string | null,
  deliveryCheck: null as object | null,
  dataOption: option,
  wallet,
  receipt: receiptOf(
    "/receipts/purchases/bundle-1.pdf",
    { Network: "MTN", Option: "40MB", "Mobile Number": "0803 123 4567", "Paid by": "Wallet" },
    50,
  ),
};

export const device = {
  __typename: "Product",
  id: "router",
  name: "5g Turbo Router",
  description: "Fast.",
  image: "/devices/router.webp",
  price: 27_000,
  oldPrice: 0,
  isSoldOut: false,
  onSale: true,
  provider: { id: "mtn", name: "MTN", icon: "/networks/mtn.svg" },
};

export const order = {
  __typename: "Order",
  id: "order-1",
  reference: "OYO-0000000001",
  status: "CANCELLED",
  total: 53_650,
  itemsTotal: 53_000,
  deliveryFee: 650,
  deliveryMethod: "PICKUP_STATION",
  pickUpPlace: "Collect it in Ikeja.",
  deliveryEarliest: "2026-11-23",
  deliveryLatest: "2026-11-25",
  name: "Ada Obi",
  email: "ada@example.com",
  address: "12 Marina Road",
  phone: "08031234567",
  createdAt: "2026-11-19T09:00:00Z",
  changes: [{ status: "CANCELLED", reason: "out of stock", createdAt: "2026-11-19T12:00:00Z" }],
  lines: [
    {
      id: "line-1",
      name: "5g Turbo Router",
      quantity: 2,
      unitPrice: 26_500,
      subTotal: 53_000,
      product: device,
    },
  ],
  receipt: receiptOf("/receipts/orders/order-1.pdf", { "Pick-up Station": "Collect it in Ikeja." }, 53_650, [
    { name: "MTN 5g Turbo Router", detail: "2 × ₦26,500", amount: 53_000 },
  ]),
};

export const funding = {
  __typename: "Funding",
  id: "funding-1",
  reference: "OYF-0000000001",
  amount: 1000,
  status: "PENDING",
  checkoutUrl: "https://pay.example/1",
  createdAt: "2026-11-18T09:00:00Z",
  receipt: receiptOf("/receipts/fundings/funding-1.pdf", { Into: "Your wallet" }, 1000),
};

/** A page of a list, with its end cursor. */
export function pageOf(nodes: object[], { total = nodes.length, hasNextPage = false } = {}) {
  return {
    edges: nodes.map((node, n) => ({ cursor: `${n}`, node })),
    pageInfo: { endCursor: "end", hasNextPage },
    totalCount: total,
  };
}

/** Ada with those parts of her account. */
export const me = (account: object) => ({ ...ada, statementMonths: ["2026-11"], ...account });
