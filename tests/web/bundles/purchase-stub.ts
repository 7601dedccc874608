import { bundle, option } from "../account/account-stub";

export interface PurchaseArgs {
  input: {
    dataOptionId: string;
    phone: string;
    autoRenewal: boolean;
    expectedPrice: number;
    idempotencyKey: string;
  };
}

export const purchase = (over: object = {}) => ({
  ...bundle,
  id: "purchase-1",
  reference: "OYB-7F3K2M9QXT",
  dataOption: { ...option, id: "mtn-40mb", price: 50, validityNote: null, durationDays: 1 },
  autoRenewal: false,
  createdAt: "2025-11-21T13:05:00.000Z",
  wallet: { ...bundle.wallet, balance: 950 },
  receipt: { ...bundle.receipt, totals: [{ term: "Total", amount: 50 }], pdfPath: null },
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
