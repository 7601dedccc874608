import { randomUUID } from "node:crypto";
import type { DeliveryState } from "../../../server/features/bundles/delivery/delivery.service";
import { auditOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";
import { atTerminal } from "./terminal";

const buy = `mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) { ... on BundlePurchase { id reference } } }`;
const send = `mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) { __typename } }`;
const book = `mutation ($input: BookInstallationInput!) { bookInstallation(input: $input) {
  __typename ... on InstallationBooking { reference } ... on Refusal { message } } }`;

describe("the admin CLI", () => {
  let shop: Shop;
  let state: DeliveryState = "PENDING";
  beforeEach(async () => {
    state = "PENDING";
    shop = await startShop({ delivery: { name: "scripted", deliver: () => Promise.resolve(state) } });
  });
  afterEach(async () => {
    expect(await auditOf(shop)).toEqual([]);
    await shop.close();
  });

  async function bought() {
    const ada = await shop.customer({ balance: 1000 });
    const input = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false };
    const { data } = await ada.ask(buy, { input: { ...input, idempotencyKey: randomUUID() } });
    const balance = async () => (await shop.services.wallets.walletOf(ada.id)).balance.naira;
    return { ada, reference: data.purchaseBundle.reference as string, balance };
  }

  it("lists pending bundles, and no settled ones", async () => {
    const { reference } = await bought();
    state = "DELIVERED";
    const settled = await bought();
    const shown = await atTerminal(shop).run("waiting");
    for (const words of [reference, "mtn-daily-40mb", "0803 123 4567", "₦50", "21 Nov 2026, 10:00"]) {
      expect(shown).toContain(words);
    }
    expect(shown).not.toContain(settled.reference);
  });

  it.each(["PENDING", "DELIVERED"] as const)("refunds a %s bundle once, with a reason", async (status) => {
    state = status;
    const { ada, reference, balance } = await bought();
    const { run, prompts, log } = atTerminal(shop);
    await run("refund", reference, "--reason", "it never arrived");
    await expect(run("refund", reference, "--reason", "it never arrived")).rejects.toThrow(
      "is paid back already",
    );

    expect(await balance()).toBe(1000);
    expect(prompts[0]).toBe(`Pay ₦50 back for ${reference} (${status}) to 0803 123 4567?`);
    expect((await log()).map(({ outcome }) => outcome)).toEqual([
      "DONE",
      `REFUSED: ${reference} is paid back already`,
    ]);
    expect(await run("ledger", ada.email)).toMatch(
      new RegExp(`REFUND[\\s\\S]*Refund of ${reference}:[\\s\\S]*FUNDING`),
    );
  });

  it("shows a customer's ledger by e-mail or user ID", async () => {
    const { ada, reference } = await bought();
    const { run, log } = atTerminal(shop);
    for (const customer of [ada.email.toUpperCase(), ada.id]) {
      const shown = await run("ledger", customer);
      for (const words of ["Ada Obi", ada.id, "₦950", reference, "-₦50"]) expect(shown).toContain(words);
    }
    expect(await run("ledger", ada.id, "--month", "2026-10")).toContain("No rows.");
    expect((await log()).every(({ action, outcome }) => action === "ledger" && outcome === "SEEN")).toBe(
      true,
    );
  });

  it("shows messages without interpreting control characters", async () => {
    const text = "Hello \u001b[2J\u202Eolleh\u009b31m\nsecond line";
    await shop.database.transaction((tx) =>
      tx.query(
        `INSERT INTO contact_message (id, reference, name, email, message, created_at)
         VALUES ('m', 'OYM-1', 'Mallory', 'm@example.com', $1, $2)`,
        [text, shop.clock.now().getTime()],
      ),
    );
    const shown = await atTerminal(shop).run("messages");
    expect(shown).toContain("OYM-1");
    expect(shown).toContain("second line");
    for (const character of ["\u001b", "\u009b", "\u202E"]) expect(shown).not.toContain(character);
    for (const number of ["\\u{1b}", "\\u{202e}", "\\u{9b}"]) expect(shown).toContain(number);
    expect((await shop.visitor().ask(send, { input: {} })).status).toBe(400);
  });

  it("shows the visits from a given day on", async () => {
    const slots = (await shop.visitor().ask("{ installationSlots { dates times } }")).data.installationSlots;
    const input = {
      name: "Ada Obi",
      email: "ada@example.com",
      phone: "08031234567",
      address: "12 Marina Road",
      date: slots.dates[0],
      time: slots.times[0],
    };
    const { data } = await shop.visitor().ask(book, { input });
    const { run } = atTerminal(shop);
    expect(await run("bookings")).toContain(data.bookInstallation.reference);
    expect(await run("bookings", "--from", slots.dates[0])).toContain("12 Marina Road");
    expect(await run("bookings", "--from", "2027-01-01")).toBe("No rows.");
  });

  it("shows its own log, with the operator", async () => {
    await atTerminal(shop, { operator: "bisi" }).run("messages");
    const shown = await atTerminal(shop, { operator: "tunde" }).run("log");
    expect(shown).toContain("bisi");
    expect(shown).toContain("messages");
    expect(await atTerminal(shop).run("log")).toContain("tunde");
  });

  it("refuses an action that it cannot log", async () => {
    const { reference, balance } = await bought();
    await shop.database.transaction((tx) => tx.query("ALTER TABLE audit_log_entry RENAME TO away"));
    const { run } = atTerminal(shop);
    await expect(run("refund", reference, "-r", "because")).rejects.toThrow("audit_log_entry");
    await expect(run("waiting")).rejects.toThrow("audit_log_entry");
    await shop.database.transaction((tx) => tx.query("ALTER TABLE away RENAME TO audit_log_entry"));
    expect(await balance()).toBe(950);
  });
});
