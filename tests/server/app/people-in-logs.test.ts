import { randomUUID } from "node:crypto";
import { signedInStaff, staffWithFactor } from "../../support/back-office";
import { buyBundle } from "../../support/buy-bundle";
import { checkout, dongle, increaseCartItem, order, shopper } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";
import { atTerminal } from "../admin-cli/terminal";
import { approveChange, editOf, proposeAdjustment, rowsOf, saveEdits } from "../changes/changes";

const accepted = `{ __typename ... on AdminRefusal { message } }`;
const statement = `{ me { wallet { transactions { edges { node { description } } } } } }`;

/** Texts that must be in no log: each is unique, so that finding it there is no accident. */
const people = {
  name: "Adaeze Umeokoro",
  phone: "0809 777 1234",
  reviewer: "Zubairu Kwairanga",
  colleague: "nkem.ogbuagu@staff.example",
  refund: "Tamunotonye says it never arrived",
  pieces: "Ebikabowei got a broken one",
  cancellation: "Osaretin moved to Benin",
  correction: "Iniobong paid twice at the kiosk",
  hold: "Oghenekaro reported a theft",
  edit: "Wariboko asked for it",
};

describe("the logs that are never changed, and the ledger", () => {
  const shop = shopForAll();

  /** All stored text of both logs and the ledger. */
  async function logged(): Promise<string> {
    const tables = ["audit_log_entry", "change_log_entry", "ledger_transaction", "ledger_entry"];
    const rows = await Promise.all(tables.map((table) => shop.read(`SELECT * FROM ${table}`)));
    return JSON.stringify(rows);
  }

  it("hold ids and references, while the people who read the statement see names and reasons", async () => {
    const owner = await staffWithFactor(shop, "owner");
    const finance = await staffWithFactor(shop, "finance");
    const done = async (mutation: string, type: string, input: object) => {
      const query = `mutation ($input: ${type}!) { answer: ${mutation}(input: $input) ${accepted} }`;
      const { data, errors } = await owner.ask(query, { input });
      expect([mutation, errors, data?.answer.message]).toEqual([mutation, undefined, undefined]);
    };

    const ada = await shopper(shop, 100_000, [dongle]);
    await ada.ask(increaseCartItem, { productId: dongle.id });
    const [firstName, lastName] = people.name.split(" ");
    await ada.ask(
      `mutation ($first: String!, $last: String!) { updateProfile(input: { firstName: $first, lastName: $last }) { __typename } }`,
      { first: firstName, last: lastName },
    );
    const bundle = await buyBundle(ada, { phone: people.phone });
    const { reference } = (await ada.ask(checkout, order({ name: people.name, phone: people.phone }))).data
      .checkout;

    for (const search of [people.name, people.phone, ada.email]) {
      await owner.ask("query ($search: String!) { staffCustomers(search: $search) { next } }", { search });
      await owner.ask("query ($search: String!) { orders(search: $search) { id } }", { search });
    }
    await owner.ask("query ($number: String!) { bundles(number: $number) { id } }", { number: people.phone });

    await done("refundBundle", "RefundBundleInput", { reference: bundle.reference, reason: people.refund });
    const { lines } = (
      await owner.ask(`query ($reference: String!) { order(reference: $reference) { lines { id } } }`, {
        reference,
      })
    ).data.order;
    await done("refundOrder", "RefundOrderInput", {
      reference,
      lines: [{ lineId: lines[0].id, quantity: 1 }],
      reason: people.pieces,
      idempotencyKey: randomUUID(),
    });
    await done("cancelOrder", "CancelOrderInput", { reference, reason: people.cancellation });
    const { changes } = await proposeAdjustment(finance, ada.id, {}, { reason: people.correction });
    expect((await approveChange(owner, changes[0].id)).state).toBe("APPLIED");
    const shownTexts = (await ada.ask(statement)).data.me.wallet.transactions.edges.map(
      ({ node }: { node: { description: string } }) => node.description,
    );
    await done("freezeCustomer", "CustomerHoldInput", { customerId: ada.id, reason: people.hold });
    const reviews = { id: (await rowsOf(owner, "ShopTestimonial"))[0]!.id, type: "ShopTestimonial" };
    const review = await editOf(owner, { name: people.reviewer }, reviews);
    const saved = await saveEdits(owner, [review], { type: reviews.type, reason: people.edit });
    expect(saved.__typename).toBe("ChangesSaved");
    await atTerminal(shop).run("staff", "invite", "Nkem", people.colleague, "-r", "support");

    const stored = await logged();
    for (const text of [...Object.values(people), "Adaeze", "8097771234", ada.email, owner.email])
      expect(stored).not.toContain(text);
    for (const id of [ada.id, owner.id, bundle.reference, reference, saved.changes[0].id])
      expect(stored).toContain(id);
    expect(shownTexts).toEqual(
      expect.arrayContaining([
        `MTN 40MB for ${people.phone}`,
        `Refund of ${bundle.reference}: ${people.refund}`,
        `Refund of ${reference}: ${people.pieces}`,
        `Refund of ${reference}: ${people.cancellation}`,
        `Adjustment: ${people.correction}`,
      ]),
    );
    const shown = (await atTerminal(shop).run("log", "-n", "500")).replaceAll(/[^\w@.-]/g, "");
    for (const email of [owner.email, ada.email, people.colleague]) expect(shown).toContain(email);
  });

  it("hash a searched number the same way however it is typed, and with the shop's own key", async () => {
    const staff = await signedInStaff(shop, "support");
    const hashOf = async (search: string) => {
      await staff.ask("query ($search: String!) { staffCustomers(search: $search) { next } }", { search });
      const rows = await shop.read<{ details: string }>(
        "SELECT details FROM audit_log_entry WHERE operator = $1 ORDER BY created_at DESC LIMIT 1",
        [staff.id],
      );
      shop.clock.advance(1_000);
      return (JSON.parse(rows[0]!.details) as { search: string }).search;
    };
    const hash = await hashOf("08097771234");
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashOf("+234 809 777 1234")).toBe(hash);
    expect(await hashOf("08097771235")).not.toBe(hash);
    const [{ key }] = (await shop.read<{ key: string }>("SELECT key FROM log_key")) as [{ key: string }];
    await shop.write("UPDATE log_key SET key = 'another'");
    expect(await hashOf("08097771234")).not.toBe(hash);
    await shop.write("UPDATE log_key SET key = $1", [key]);
  });
});
