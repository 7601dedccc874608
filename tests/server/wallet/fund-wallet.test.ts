import { randomUUID } from "node:crypto";
import { stateOf } from "../../support/money";
import { shopForAll } from "../../support/start-shop";

const fundWallet = `mutation ($input: FundWalletInput!) {
  fundWallet(input: $input) {
    __typename
    ... on Funding { id reference amount status checkoutUrl wallet { id balance } }
    ... on Refusal { message }
    ... on InvalidInput { fields { name message } }
    ... on WalletLimitReached { limit }
  }
}`;
const withKey = (amount: unknown) => ({ input: { amount, idempotencyKey: randomUUID() } });

describe("fundWallet", () => {
  const shop = shopForAll();

  it("credits the wallet", async () => {
    const ada = await shop.customer();
    const { data } = await ada.ask(fundWallet, withKey(1234.56));

    expect(data.fundWallet).toEqual({
      __typename: "Funding",
      id: expect.any(String),
      reference: expect.stringMatching(/^OYF-[0-9A-Z]{10}$/),
      amount: 1234.56,
      status: "SUCCEEDED",
      checkoutUrl: null,
      wallet: { id: ada.id, balance: 1234.56 },
    });
  });

  it.each([0, -1, -5000, 99.99, 1_000_000.01, 1e12])(
    "refuses %d naira by name and changes nothing",
    async (amount) => {
      const ada = await shop.customer({ balance: 500 });
      const before = await stateOf(shop);

      const { data } = await ada.ask(fundWallet, withKey(amount));

      const message = "Please enter an amount from ₦100 to ₦1,000,000";
      expect(data.fundWallet).toEqual({
        __typename: "InvalidInput",
        message,
        fields: [{ name: "amount", message }],
      });
      expect(await stateOf(shop)).toBe(before);
    },
  );

  it("keeps a wallet within ₦10,000,000, exactly, under concurrency too", async () => {
    const ada = await shop.customer();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ada.askUntilServed(fundWallet, withKey(1_000_000))),
    );

    const kinds = answers.map(({ data }) => data.fundWallet.__typename);
    expect(kinds.filter((kind) => kind === "Funding")).toHaveLength(10);
    const refused = answers.find(({ data }) => data.fundWallet.__typename === "WalletLimitReached");
    expect(refused?.data.fundWallet).toEqual({
      __typename: "WalletLimitReached",
      message: "Your wallet can hold at most ₦10,000,000. Please choose a smaller amount.",
      limit: 10_000_000,
    });
  });

  it("credits once for one key", async () => {
    const ada = await shop.customer();
    const variables = withKey(5000);
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => ada.askUntilServed(fundWallet, variables)),
    );

    expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toHaveProperty("size", 1);
    expect(answers[0]?.data.fundWallet.wallet.balance).toBe(5000);
  });

  it("refuses a reused key with another amount", async () => {
    const ada = await shop.customer();
    const variables = withKey(5000);
    await ada.ask(fundWallet, variables);
    const { data } = await ada.ask(fundWallet, { input: { ...variables.input, amount: 6000 } });

    expect(data.fundWallet).toEqual({
      __typename: "IdempotencyKeyReused",
      message: "You already sent this with different details. Please start again.",
    });
  });
});
