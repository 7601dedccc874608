import { randomUUID } from "node:crypto";
import type { PaymentGateway } from "../../../server/features/wallet/funding/payment-gateway";
import { mailsTo } from "../../support/mails";
import { type Shop, startShop } from "../../support/start-shop";

const fundWallet = `mutation ($input: FundWalletInput!) { fundWallet(input: $input) {
  __typename ... on Funding { id reference } } }`;

describe("the receipt of a funding", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { PUBLIC_URL: "https://shop.example" } });
  });
  afterAll(() => shop.close());

  it("is mailed once with the credit, however often it is sent", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    const input = { amount: 1234.5, idempotencyKey: randomUUID() };
    const [answer] = await Promise.all([1, 2, 3].map(() => ada.ask(fundWallet, { input })));
    const { id, reference } = answer!.data.fundWallet;

    const receipts = (await mailsTo(shop, ada.email)).filter(({ subject }) => subject.startsWith("Receipt"));
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.subject).toBe(`Receipt ${reference}: ₦1,234.50 in your wallet`);
    expect(receipts[0]?.text).toContain("Credited: Friday, 20 November 2026 at 10:00 AM");
    expect(receipts[0]?.text).toContain(`https://shop.example/account/fundings/${id}`);
  });
});

describe("the receipt of a payment through the gateway", () => {
  const check = `mutation ($reference: String!) { checkFunding(reference: $reference) { status } }`;
  const payments: PaymentGateway = {
    name: "a gateway that was paid",
    settlesAtOnce: false,
    isTestMoney: true,
    howToPay: "",
    begin: ({ reference }) => Promise.resolve({ checkoutUrl: `https://pay.example/${reference}` }),
    reversals: () => Promise.resolve([]),
    verify: (reference) =>
      Promise.resolve({ status: "paid", reference, kobo: 123_450, currency: "NGN", isOurKind: true }),
  };
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ payments });
  });
  afterAll(() => shop.close());

  it("is mailed once when the payment is credited, whichever process finds it", async () => {
    const ada = await shop.customer({ isConfirmed: true });
    const receipts = async () =>
      (await mailsTo(shop, ada.email)).filter(({ subject }) => subject.startsWith("Receipt"));
    const input = { amount: 1234.5, idempotencyKey: randomUUID() };
    const { reference } = (await ada.ask(fundWallet, { input })).data.fundWallet;
    expect(await receipts()).toEqual([]);

    await Promise.all([
      ada.ask(check, { reference }),
      ada.ask(check, { reference }),
      shop.runJob("funding checks"),
    ]);
    expect((await receipts()).map(({ subject }) => subject)).toEqual([
      `Receipt ${reference}: ₦1,234.50 in your wallet`,
    ]);
  });
});
