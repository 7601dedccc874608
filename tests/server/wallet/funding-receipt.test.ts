import { randomUUID } from "node:crypto";
import { mailsTo } from "../../support/mails";
import { shopForAll } from "../../support/start-shop";

const fundWallet = `mutation ($input: FundWalletInput!) { fundWallet(input: $input) {
  __typename ... on Funding { id reference } } }`;

describe("the receipt of a funding", () => {
  const shop = shopForAll({ env: { PUBLIC_URL: "https://shop.example" } });

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
