import { buy, hour, minute } from "./buyer";
import { shopWithVtu } from "./vtu-shop";

describe("the request id of a delivery", () => {
  const { vtu, shop, settle, pass, casesOf } = shopWithVtu();
  const dayInLagos = () =>
    new Date(shop.clock.now().getTime() + hour).toISOString().slice(0, 10).replaceAll("-", "");
  let day = 20;
  beforeEach(() => {
    day += 2; // each test has a midnight of its own
    Object.assign(vtu, {
      behaviour: "not: cut off",
      onRequery: null,
      atRequest: async () => {},
      isOfToday: (id: string) => id.startsWith(dayInLagos()),
    });
    atNight("22:30"); // half past eleven in Lagos
  });

  const atNight = (time: string) =>
    shop.clock.set(
      `2027-${day > 28 ? "02" : "01"}-${String(day > 28 ? day - 28 : day).padStart(2, "0")}T${time}:00Z`,
    );
  const idsSent = (path: string, reference: string) =>
    vtu.calls
      .filter((call) => call.path === `/api/${path}`)
      .map(({ text }) => JSON.parse(text).request_id as string)
      .filter((id) => id.includes(reference.replace("-", "")));
  const paidIds = (reference: string) => [...new Set(idsSent("pay", reference))];

  it("is a new one after midnight, so that a retry is accepted; all are stored and queried", async () => {
    const { answer, status, balance, requestId } = await buy(shop);
    const first = await requestId();
    await pass(29 * minute);
    expect(paidIds(answer.reference)).toEqual([first]);

    vtu.behaviour = "delivered";
    await pass(30 * minute);
    expect(await status()).toBe("DELIVERED");
    expect(await balance()).toBe(950);
    const [, second, ...others] = paidIds(answer.reference);
    expect(others).toEqual([]);
    expect(second).toMatch(new RegExp(`^${dayInLagos()}`));
    expect(await requestId()).toBe(second);
    expect(vtu.sold().at(-1)?.request_id).toBe(second);
    expect(idsSent("requery", answer.reference).at(-1)).toBe(first);
  });

  it("stays the same for 15 minutes after it was last sent, however often the delivery is checked", async () => {
    atNight("22:55");
    const { answer, requestId } = await buy(shop);
    const first = await requestId();
    shop.clock.advance(4 * minute);
    await settle(); // sent again at 23:59
    for (let checks = 0; checks < 14; checks += 1) {
      shop.clock.advance(minute);
      await shop.services.deliveries.makeDue(first);
      await settle();
    }
    expect(paidIds(answer.reference)).toEqual([first]);
    expect(await requestId()).toBe(first);
    vtu.behaviour = "delivered";
    shop.clock.advance(minute);
    await shop.services.deliveries.makeDue(first);
    await settle();
    expect(paidIds(answer.reference)).toHaveLength(2);
  });

  it.each(["500", "099", "022"] as const)("stays the same while a query answers %s", async (fault) => {
    const { answer, status } = await buy(shop);
    vtu.onRequery = fault;
    vtu.behaviour = "delivered";
    await pass(2 * hour);
    expect(paidIds(answer.reference)).toHaveLength(1);
    expect(await status()).toBe("PENDING");
  });

  it("is stored before it is sent: after a crash the same one is sent", async () => {
    const { answer, stored, status } = await buy(shop);
    await pass(29 * minute);
    shop.clock.advance(30 * minute);
    let storedId: string | null = null;
    vtu.behaviour = "not: cut off"; // as when the process dies before it sends
    vtu.atRequest = async (path) => {
      if (path === "pay") storedId ??= (await stored()).deliveryRequestId;
    };
    await settle();
    const second = (await stored()).deliveryRequestId;
    expect(storedId).toBe(second);
    vtu.behaviour = "delivered";
    await pass(31 * minute);
    expect(await status()).toBe("DELIVERED");
    expect(paidIds(answer.reference).slice(1)).toEqual([second]);
  });

  it("is a new one when it is refused as such (085), and no request with it is without an answer", async () => {
    vtu.isOfToday = () => false;
    const { answer, status, balance, requestId } = await buy(shop);
    expect(answer.status).toBe("PENDING");
    const second = await requestId();
    expect(second).not.toBe(paidIds(answer.reference)[0]);
    vtu.isOfToday = (id) => id === second;
    vtu.behaviour = "delivered";
    await pass(minute);
    expect(await status()).toBe("DELIVERED");
    expect(await balance()).toBe(950);
    expect(paidIds(answer.reference)).toHaveLength(2);

    Object.assign(vtu, { behaviour: "not: cut off", isOfToday: () => true });
    const other = await buy(shop);
    vtu.isOfToday = () => false;
    await pass(10 * minute);
    expect(paidIds(other.answer.reference)).toHaveLength(1);
  });

  it("is at most five different ones", async () => {
    vtu.isOfToday = () => false;
    const { answer } = await buy(shop);
    await pass(29 * minute);
    expect(paidIds(answer.reference).length).toBeLessThanOrEqual(5);
  });

  /** A purchase that was sent under two ids; the aggregator knows neither yet. */
  async function withTwoIds() {
    const bought = await buy(shop);
    const first = await bought.requestId();
    const request = JSON.parse(vtu.calls.findLast(({ path }) => path === "/api/pay")!.text);
    await pass(29 * minute);
    shop.clock.advance(30 * minute);
    await settle();
    const second = await bought.requestId();
    expect(second).not.toBe(first);
    const becomes = (id: string, status: "delivered" | "failed") =>
      vtu.transactions.set(id, { ...request, request_id: id, status });
    return { ...bought, first, second, becomes };
  }
  const notify = (id: string) => vtu.notify(`${shop.url}/webhooks/vtu`, id, "pending");

  it("is found by a notice also when it is an earlier one: delivered under any is delivered", async () => {
    const { first, becomes, status, balance } = await withTwoIds();
    becomes(first, "delivered");
    await notify(first);
    await settle();
    expect(await status()).toBe("DELIVERED");
    expect(await balance()).toBe(950);
  });

  it("is delivered even if the other one cannot be queried", async () => {
    const { first, second, becomes, status } = await withTwoIds();
    becomes(first, "delivered");
    vtu.unqueried.add(second);
    await notify(first);
    await settle();
    expect(await status()).toBe("DELIVERED");
  });

  it("opens a case when it is delivered under two", async () => {
    const { answer, first, second, becomes, status } = await withTwoIds();
    becomes(first, "delivered");
    becomes(second, "delivered");
    await notify(second);
    await settle();
    expect(await status()).toBe("DELIVERED");
    expect(await casesOf(answer.reference)).toMatchObject([{ kind: "DELIVERED_TWICE" }]);
  });

  it("does not fail under one while another may still be delivered", async () => {
    const { answer, first, second, becomes, status, balance } = await withTwoIds();
    becomes(first, "failed");
    await notify(second);
    await settle();
    expect(await status()).toBe("REFUNDED");
    becomes(second, "delivered");
    await pass(62 * minute);
    expect(await casesOf(answer.reference)).toMatchObject([{ kind: "LATE_DELIVERY" }]);
    expect(await balance()).toBe(1000);
  });
});
