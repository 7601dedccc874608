export interface PurchaseArgs {
  input: {
    dataOptionId: string;
    phone: string;
    autoRenewal: boolean;
    expectedPrice: number;
    idempotencyKey: string;
  };
}

const option = {
  id: "mtn-40mb",
  benefits: "40MB",
  price: 50,
  duration: "1 day",
  validityNote: null,
  durationDays: 1,
  onSale: true,
  dataPackage: { id: "mtn-daily", name: "Daily", provider: { id: "mtn", name: "MTN" } },
};

export const purchase = (over: object = {}) => ({
  __typename: "BundlePurchase",
  id: "purchase-1",
  network: "MTN",
  benefits: "40MB",
  duration: "1 day",
  reference: "OYB-7F3K2M9QXT",
  dataOption: option,
  price: 50,
  recipient: { __typename: "Recipient", kind: "PHONE", value: "+2348031234567", formatted: "0803 123 4567" },
  autoRenewal: false,
  status: "DELIVERED",
  createdAt: "2025-11-21T13:05:00.000Z",
  refundAt: null,
  deliveryCheck: null,
  wallet: { id: "ada-wallet", balance: 950 },
  receipt: {
    title: "Data bundle",
    seller: { name: "Oyanet", lines: [] },
    buyer: { name: "Ada Obi", lines: [] },
    facts: [
      { term: "Network", value: "MTN" },
      { term: "Option", value: "40MB" },
      { term: "Mobile Number", value: "0803 123 4567" },
    ],
    lines: [],
    totals: [{ term: "Total", amount: 50 }],
    pdfPath: null,
  },
  ...over,
});

/** The purchase succeeds. */
export const bought =
  (over: object = {}) =>
  (args: PurchaseArgs): unknown =>
    purchase({ price: args.input.expectedPrice, ...over });

/** The shop refuses the purchase. */
export const refuses = (refusal: { __typename: string; message: string }) =>
  jest.fn<unknown, [PurchaseArgs]>(() => refusal);

/** The first response is lost. */
export function failsOnce(answer: (args: PurchaseArgs) => unknown) {
  let calls = 0;
  return jest.fn((args: PurchaseArgs): unknown => {
    calls += 1;
    if (calls === 1) throw new Error("down");
    return answer(args);
  });
}
