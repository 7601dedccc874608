import { checkout, dongle, mifi, order, shopper } from "../../support/devices";
import { mailsTo } from "../../support/mails";
import { auditOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";
import { atTerminal } from "./terminal";

describe("orders in the admin CLI", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(async () => {
    expect(await auditOf(shop)).toEqual([]);
    await shop.close();
  });

  async function placed(devices = [dongle]) {
    const ada = await shopper(shop, 100_000, devices);
    const { id, reference } = (await ada.ask(checkout, order())).data.checkout;
    const balance = async () => (await shop.services.wallets.walletOf(ada.id)).balance.naira;
    return { ada, id, reference, balance };
  }

  it("are listed, by status, and shown with their devices", async () => {
    const { reference } = await placed([dongle, mifi]);
    const { run, log } = atTerminal(shop);

    expect(await run("orders")).toContain(reference);
    expect(await run("orders", "list", "--status", "confirmed")).toContain(reference);
    expect(await run("orders", "list", "--status", "CANCELLED")).toBe("No rows.");
    const shown = await run("orders", "show", reference);
    for (const words of ["USB Hotspot Dongle", "4g Lite Mifi", "₦22,650", "12 Marina Road", "CONFIRMED"]) {
      expect(shown).toContain(words);
    }
    expect(await log()).toEqual([
      { operator: "bisi", action: "orders list", subject: null, outcome: "SEEN" },
      { operator: "bisi", action: "orders list", subject: null, outcome: "SEEN" },
      { operator: "bisi", action: "orders list", subject: null, outcome: "SEEN" },
      { operator: "bisi", action: "orders show", subject: reference, outcome: "SEEN" },
    ]);
  });

  it("are sent out and handed over without confirmation, and the customer is notified", async () => {
    const { ada, reference } = await placed();
    const { run, prompts, log } = atTerminal(shop);
    await run("orders", "status", reference, "dispatched");
    shop.clock.advance(1_000);
    await run("orders", "status", reference, "DELIVERED");

    expect(prompts).toEqual([]);
    expect(await run("orders", "show", reference)).toMatch(/DISPATCHED[\s\S]*DELIVERED/);
    expect((await mailsTo(shop, ada.email)).map(({ subject }) => subject)).toContain(
      `Order ${reference} is ready for pick-up`,
    );
    expect((await log()).filter(({ outcome }) => outcome === "DONE")).toHaveLength(2);
  });

  it("are cancelled with a full refund, after one confirmation, with a reason", async () => {
    const { reference, balance } = await placed();
    const { run, prompts, log } = atTerminal(shop);
    await expect(run("orders", "status", reference, "CANCELLED")).rejects.toThrow("Say why with --reason");
    expect(await balance()).toBe(91_850);

    await run("orders", "status", reference, "CANCELLED", "--reason", "out of stock");
    expect(prompts).toEqual([`Cancel ${reference} of Ada Obi and pay ₦8,150 back?`]);
    expect(await balance()).toBe(100_000);
    await expect(run("orders", "status", reference, "CANCELLED", "-r", "again")).rejects.toThrow(
      "is cancelled and paid back already",
    );
    expect(await balance()).toBe(100_000);
    expect((await log()).map(({ outcome }) => outcome)).toEqual([
      "DONE",
      "REFUSED: Say why with --reason: the customer is told",
      expect.stringMatching(/^REFUSED: The order .* is cancelled and paid back already$/),
    ]);
  });

  it("are unchanged if the confirmation is declined", async () => {
    const { reference, balance } = await placed();
    const { run, log } = atTerminal(shop, { answer: false });
    await expect(run("orders", "status", reference, "CANCELLED", "-r", "no stock")).rejects.toThrow(
      "Nothing was changed",
    );
    expect(await balance()).toBe(91_850);
    expect((await log())[0]?.outcome).toBe("REFUSED: Nothing was changed");
  });

  it("can only be refunded after they were handed over", async () => {
    const { reference, balance } = await placed();
    const { run } = atTerminal(shop);
    await run("orders", "status", reference, "DELIVERED");
    await expect(run("orders", "status", reference, "CANCELLED", "-r", "unwanted")).rejects.toThrow(
      "is DELIVERED: it cannot become CANCELLED",
    );
    await run("refund", reference, "--reason", "came back unopened");
    expect(await balance()).toBe(100_000);
    expect(await run("orders", "show", reference)).toContain("came back unopened");
  });

  it.each([
    ["a status there is not", ["orders", "status", "OYO-1", "LOST"]],
    ["a status that only a payment gives", ["orders", "status", "OYO-1", "CONFIRMED"]],
    ["a limit of nothing", ["orders", "list", "--limit", "0"]],
    ["a limit beyond all", ["orders", "list", "-n", "501"]],
    ["a reason without words", ["refund", "OYO-1", "--reason", " "]],
    ["a refund without a reason", ["refund", "OYO-1"]],
    ["a month there is not", ["ledger", "ada@example.com", "--month", "2026-13"]],
    ["a day there is not", ["bookings", "--from", "2026-02-30"]],
    ["a command there is not", ["sell"]],
  ])("refuse %s before anything is done", async (_, args) => {
    const { run, log } = atTerminal(shop);
    await expect(run(...args)).rejects.toThrow(/^error: /);
    expect(await log()).toEqual([]);
  });

  it.each([
    [["orders", "show", "OYO-NOWHERE"]],
    [["orders", "status", "OYO-NOWHERE", "DISPATCHED"]],
    [["refund", "OYO-NOWHERE", "-r", "because"]],
    [["ledger", "nobody@example.com"]],
  ])("report that there is none: %p", async (args) => {
    const { run, log } = atTerminal(shop);
    await expect(run(...args)).rejects.toThrow(/^(There is no|Nothing was bought)/);
    expect(await log()).toHaveLength(1);
  });
});
