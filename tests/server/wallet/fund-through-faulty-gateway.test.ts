import { hour, shopWithGateway } from "./gateway";

describe("fundWallet with a faulty gateway", () => {
  const { gateway, fund, later } = shopWithGateway();

  it.each(["500", "garbage", "lost"] as const)(
    "stays PENDING while the gateway answers with %s, and credits afterwards",
    async (fault) => {
      const { pays, returnFromPayment, status, balance } = await fund();
      pays();
      gateway.onVerify = fault;
      expect((await returnFromPayment()).status).toBe("PENDING");
      await later(hour);
      expect(await status()).toBe("PENDING");

      gateway.onVerify = null;
      await later(hour);
      expect(await status()).toBe("SUCCEEDED");
      expect(await balance()).toBe(5_000);
    },
  );

  it("responds in time if the gateway hangs", async () => {
    const { pays, returnFromPayment, balance } = await fund();
    pays();
    gateway.onVerify = "hangs";
    expect((await returnFromPayment()).status).toBe("PENDING");

    gateway.onVerify = null;
    expect((await returnFromPayment()).status).toBe("SUCCEEDED");
    expect(await balance()).toBe(5_000);
  });

  it.each(["500", "garbage"] as const)(
    "can be retried with the same key when the gateway answers with %s",
    async (fault) => {
      gateway.onInitialize = fault;
      const { answer, again } = await fund();
      expect(answer.__typename).toBe("PaymentUnavailable");

      gateway.onInitialize = null;
      const retried = await again();
      expect(retried).toMatchObject({ __typename: "Funding", status: "PENDING" });
      expect(await again()).toEqual(retried);
    },
  );

  it("sends the domain of an email in ASCII", async () => {
    const { answer, gatewayReference } = await fund(5_000, "ada@bücher.example");
    expect(answer).toMatchObject({ __typename: "Funding", status: "PENDING" });
    expect(gateway.payments.get(gatewayReference)?.email).toBe("ada@xn--bcher-kva.example");
  });

  it("says that the email is refused, and where to get help", async () => {
    const { answer } = await fund(5_000, "adé@example.com");
    expect(answer).toMatchObject({
      __typename: "PaymentUnavailable",
      message: expect.stringMatching(
        /does not accept your email address, adé@example\.com.*write to \S+@\S+,/,
      ),
    });
  });

  it("creates a new page if the address of the first one was lost, but no second funding", async () => {
    gateway.onInitialize = "lost";
    const { ada, answer, again, balance } = await fund();
    expect(answer.__typename).toBe("PaymentUnavailable");
    gateway.onInitialize = null;
    const retried = await again();

    expect(retried.checkoutUrl).toMatch(/\/checkout\/OYF-/);
    const name = decodeURIComponent(retried.checkoutUrl.split("/checkout/")[1]);
    expect(name).not.toBe(retried.reference);
    gateway.becomes(name, { status: "success" });
    await later(hour);
    expect(await balance()).toBe(5_000);
    const { data } = await ada.ask(`{ me { wallet { recentFundings { reference status amount } } } }`);
    expect(data.me.wallet.recentFundings).toEqual([
      { reference: retried.reference, status: "SUCCEEDED", amount: 5_000 },
    ]);
  });
});
