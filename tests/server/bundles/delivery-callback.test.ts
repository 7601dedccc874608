import { FakeVtu } from "../../support/fake-vtu";
import { type Shop, startShop } from "../../support/start-shop";
import { buy } from "./buyer";

describe("the aggregator's callback", () => {
  const vtu = new FakeVtu();
  let shop: Shop;
  let address: string;
  beforeAll(async () => {
    await vtu.start();
    vtu.behaviour = "pending";
    shop = await startShop({ env: vtu.env });
    address = `${shop.url}/webhooks/vtu`;
  });
  afterAll(async () => {
    await shop.close();
    await vtu.stop();
  });

  const settle = () => shop.services.deliveries.settlePending();

  it("has an open delivery asked about at once, however often it comes", async () => {
    const { status, requestId } = await buy(shop);
    vtu.becomes(await requestId(), "delivered");
    let woken = 0;
    shop.services.deliveryClaims.onHurry(() => (woken += 1));
    expect(await settle()).toBe(0);

    const answers = await Promise.all(
      [1, 2, 3].map(async () => vtu.notify(address, await requestId(), "delivered")),
    );
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200]);
    expect(await answers[0]?.json()).toEqual({ response: "success" });
    expect(woken).toBe(3);
    expect(await status()).toBe("PENDING");
    expect(await settle()).toBe(1);
    expect(await status()).toBe("DELIVERED");

    await vtu.notify(address, await requestId(), "delivered");
    expect(await settle()).toBe(0);
  });

  it("is not believed: nobody signed it", async () => {
    const { status, balance, requestId } = await buy(shop);
    await vtu.notify(address, await requestId(), "failed");
    await settle();
    expect(await status()).toBe("PENDING");
    expect(await balance()).toBe(950);

    vtu.becomes(await requestId(), "failed");
    await vtu.notify(address, await requestId(), "delivered");
    await settle();
    expect(await status()).toBe("REFUNDED");
    expect(await balance()).toBe(1000);
  });

  it("that names nothing of ours is taken and changes nothing", async () => {
    const sent = await shop.statementsOf(() => vtu.notify(address, "202611201000NOBODY", "delivered"));
    expect(sent).toHaveLength(1); // it takes no turn of the writer
    expect((await vtu.notify(address, "202611201000NOBODY", "delivered")).status).toBe(200);
    expect(await settle()).toBe(0);
  });

  it.each([
    "",
    "[",
    "{}",
    '{"data":{"requestId":7}}',
    '{"data":{"requestId":""}}',
    `"${"x".repeat(70_000)}"`,
  ])("that is malformed is refused in JSON: %.30s", async (body) => {
    const response = await fetch(address, { method: "POST", body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toEqual(expect.objectContaining({}));
  });

  it("is not there in a shop without an aggregator", async () => {
    const other = await startShop();
    const response = await vtu.notify(`${other.url}/webhooks/vtu`, "202611201000NOBODY", "delivered");
    expect(response.status).toBe(404);
    await other.close();
  });
});
