import { mailsTo } from "../../support/mails";
import { hour, minute, shopWithGateway } from "./gateway";

describe("fundWallet through the payment gateway", () => {
  const { gateway, fund, shop, webhook, later, reconcile } = shopWithGateway();

  it("initialises the payment in kobo and returns the page's address; nothing is credited yet", async () => {
    const { ada, answer, balance } = await fund(1_234.5);

    expect(answer).toMatchObject({
      __typename: "Funding",
      status: "PENDING",
      amount: 1_234.5,
      wallet: { balance: 0 },
    });
    expect(answer.checkoutUrl).toBe(`${gateway.url}/checkout/${answer.reference}`);
    expect(gateway.payments.get(answer.reference)).toEqual({
      reference: answer.reference,
      amount: 123_450,
      currency: "NGN",
      email: ada.email,
      callback_url: "http://localhost:4000/wallet/return",
      metadata: { cancel_action: `http://localhost:4000/wallet/return?reference=${answer.reference}` },
      id: expect.any(Number),
      domain: "test",
      status: "abandoned",
    });
    expect(await balance()).toBe(0);
  });

  it("credits once when the customer returns after paying, however often", async () => {
    const { pays, returnFromPayment, balance, answer } = await fund();
    pays();
    const answers = await Promise.all([
      returnFromPayment(),
      returnFromPayment(answer.reference),
      returnFromPayment(),
    ]);

    expect(answers).toContainEqual({
      reference: answer.reference,
      status: "SUCCEEDED",
      checkoutUrl: null,
      wallet: { balance: 5_000 },
    });
    expect((await returnFromPayment()).status).toBe("SUCCEEDED");
    expect(await balance()).toBe(5_000);
  });

  it("credits a payment without a webhook: the reconciler checks after half a minute, then less often", async () => {
    const { pays, status, balance, stored } = await fund();
    const pauses: number[] = [];
    for (let check = 0; check < 9; check += 1) {
      pauses.push((await stored()).nextCheckAt!.getTime() - shop.clock.now().getTime());
      shop.clock.set((await stored()).nextCheckAt!.toISOString());
      expect(await reconcile()).toBe(1);
    }
    expect(pauses.map((pause) => pause / 1_000)).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);

    pays();
    await later(30 * minute);
    expect(await status()).toBe("SUCCEEDED");
    expect(await balance()).toBe(5_000);
    expect(await later(hour)).toBe(0);
  });

  it("credits once, with one receipt, when two reconcilers and the customer find the payment together", async () => {
    const { ada, answer, pays, returnFromPayment, balance } = await fund();
    await shop.write("UPDATE customer SET email_verified = $1 WHERE id = $2", [true, ada.id]);
    pays();
    shop.clock.advance(minute);
    await Promise.all([reconcile(), reconcile(), returnFromPayment()]);
    expect(await balance()).toBe(5_000);
    const subjects = (await mailsTo(shop, ada.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("Receipt"))).toEqual([
      `Receipt ${answer.reference}: ₦5,000 in your wallet`,
    ]);
  });

  it.each([
    ["less", { amount: 100 }],
    ["more", { amount: 500_001 }],
    ["another currency", { currency: "USD" }],
  ])("credits nothing for a payment of %s, and notifies care once", async (_, over) => {
    const { gatewayReference, returnFromPayment, balance, answer } = await fund();
    gateway.becomes(gatewayReference, { status: "success", ...over });
    expect((await returnFromPayment()).status).toBe("FAILED");
    await returnFromPayment();

    expect(await balance()).toBe(0);
    expect((await shop.letters()).filter(({ subject }) => subject.includes(answer.reference))).toEqual([
      expect.objectContaining({ subject: `Case ${answer.reference}: A payment is not what was asked for` }),
    ]);
    expect(await later(hour)).toBe(0);
  });

  it.each<[string, { domain: "live" | undefined }]>([
    ["another domain than the key's", { domain: "live" }],
    ["no domain at all", { domain: undefined }],
  ])("credits nothing that was paid in %s, and notifies care", async (_, over) => {
    const { gatewayReference, returnFromPayment, balance, answer } = await fund();
    gateway.becomes(gatewayReference, { status: "success", ...over });
    expect((await returnFromPayment()).status).toBe("FAILED");
    expect(await balance()).toBe(0);
    expect((await shop.letters()).filter(({ subject }) => subject.includes(answer.reference))).toEqual([
      expect.objectContaining({ text: expect.stringContaining("in another domain (test or live)") }),
    ]);
  });

  it("credits nothing if the gateway responds with another payment", async () => {
    const { pays, returnFromPayment, balance } = await fund();
    pays();
    gateway.onVerify = "other reference";
    expect((await returnFromPayment()).status).toBe("FAILED");
    expect(await balance()).toBe(0);
  });

  it.each(["ongoing", "pending"] as const)("stays pending while the bank processes it %s", async (state) => {
    const { gatewayReference, returnFromPayment } = await fund();
    gateway.becomes(gatewayReference, { status: state });
    expect((await returnFromPayment()).status).toBe("PENDING");
  });

  it.each(["failed", "reversed"] as const)(
    "says so when the payment %s, and credits a later one",
    async (state) => {
      const { gatewayReference, returnFromPayment, balance, pays, status } = await fund();
      gateway.becomes(gatewayReference, { status: state });
      expect((await returnFromPayment()).status).toBe("FAILED");
      expect(await balance()).toBe(0);

      pays(); // on the same page, without a webhook
      await later(hour);
      expect(await status()).toBe("SUCCEEDED");
      expect(await balance()).toBe(5_000);
    },
  );

  it("closes an abandoned page after an hour, checks it for ten days, and still credits a payment then", async () => {
    const { pays, status, balance, stored } = await fund();
    const dueAt = async () => (await stored()).nextCheckAt;
    await later(59 * minute);
    expect(await status()).toBe("PENDING");
    await later(hour);
    expect(await status()).toBe("FAILED");
    for (let hours = 0; hours < 24; hours += 1) await later(hour);
    const days: number[] = [];
    for (let next = await dueAt(); next; next = await dueAt()) {
      days.push((next.getTime() - (await stored()).createdAt.getTime()) / (24 * hour));
      shop.clock.set(next.toISOString());
      await reconcile();
    }
    expect(days).toEqual([2, 3, 5, 7, 10]);

    pays();
    await gateway.notify(webhook(), gateway.eventOf((await stored()).gatewayReference!));
    await reconcile();
    expect(await status()).toBe("SUCCEEDED");
    expect(await balance()).toBe(5_000);
  });

  it("finds a bank transfer of the tenth day whose webhook was lost", async () => {
    const { pays, status, balance, stored } = await fund();
    for (let days = 0; days < 10; days += 1) {
      if (days === 9) pays();
      await later(24 * hour);
    }
    expect(await status()).toBe("SUCCEEDED");
    expect(await balance()).toBe(5_000);
    expect((await stored()).nextCheckAt).toBeNull();
  });

  it("starts no payment beyond the wallet's maximum, but credits what was already paid", async () => {
    const { ada, pays, returnFromPayment } = await fund(1_000_000);
    pays();
    expect((await returnFromPayment()).wallet.balance).toBe(1_000_000);
    for (let times = 1; times < 10; times += 1) {
      const { data } = await ada.ask(
        `mutation ($key: ID!) { fundWallet(input: { amount: 1000000, idempotencyKey: $key }) { ... on Funding { reference } } }`,
        { key: `cap-${times}-${ada.id}` },
      );
      gateway.becomes(data.fundWallet.reference, { status: "success" });
      await returnFromPayment(data.fundWallet.reference);
    }
    const { data } = await ada.ask(
      `mutation ($key: ID!) { fundWallet(input: { amount: 100, idempotencyKey: $key }) { __typename } }`,
      { key: `cap-${ada.id}` },
    );
    expect(data.fundWallet.__typename).toBe("WalletLimitReached");
  });

  it("counts payments that are not finished towards the wallet's maximum, also concurrent ones", async () => {
    const ada = await shop.customer();
    const begin = async (key: number) => {
      const input = { amount: 1_000_000, idempotencyKey: `unfinished-${key}-${ada.id}` };
      const { data } = await ada.askUntilServed(
        `mutation ($input: FundWalletInput!) {
          fundWallet(input: $input) { __typename ... on Funding { reference } ... on Refusal { message } }
        }`,
        { input },
      );
      return data.fundWallet as { __typename: string; reference: string; message: string };
    };
    const answers = await Promise.all(Array.from({ length: 12 }, (_, key) => begin(key)));
    const started = answers.filter(({ __typename }) => __typename === "Funding");
    const refused = answers.filter(({ __typename }) => __typename === "WalletLimitReached");

    expect(started).toHaveLength(10);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.message).toBe(
      "Your wallet can hold at most ₦10,000,000, and payments you have started count too. " +
        "Finish them, choose a smaller amount, or try again in an hour.",
    );

    // Abandoned pages stop counting after an hour; payments on them are still credited.
    await later(hour);
    const [late] = started;
    expect((await begin(12)).__typename).toBe("Funding");
    gateway.becomes(late!.reference, { status: "success" });
    await later(hour);
    expect(await shop.balanceOf(ada.id)).toBe(1_000_000);
  });
});
