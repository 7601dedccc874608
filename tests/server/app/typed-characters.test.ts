import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { JSDOM } from "jsdom";
import { simpleParser } from "mailparser";
import { folderMailer } from "../../../server/platform/mail/mailers";
import { createLogger } from "../../../server/platform/observability/logger";
import { signedInStaff } from "../../support/back-office";
import { sent } from "../../support/chat";
import { addToCart, checkout, order } from "../../support/devices";
import { pdfText } from "../../support/pdf-text";
import { startBuiltShop } from "../../support/start-built-shop";
import { type Shop, startShop } from "../../support/start-shop";
import { Visitor } from "../../support/visitor";
import { rowsOf, saveEdits } from "../changes/changes";

const typed = String.raw`(4G [a * + \d $& < ' " ₦`;
const inHtml = /\(4G \[a \* \+ \\d \$&(?:amp|#38); &(?:lt|#60); &#(?:x27|39); &(?:quot|#34); (?:₦|&#8358;)/;
const columns = `query ($type: String!) { editableTable(type: $type) { fields { name kind canEdit } } }`;
const purchase = `mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) {
  ... on BundlePurchase { id reference } ... on Refusal { message } } }`;
const write = `mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) {
  ... on ContactMessage { id reference } } }`;
const answer = `mutation ($input: AnswerMessageInput!) { answerMessage(input: $input) { __typename } }`;

/** Whatever staff may type is data: it is in no regular expression, template or markup. */
describe("characters with a meaning elsewhere, in every text that staff may edit", () => {
  const outbox = mkdtempSync(path.join(tmpdir(), "oyanet-typed-"));
  let shop: Shop;
  let staff: Visitor;
  let ada: Awaited<ReturnType<Shop["customer"]>>;
  let bundle: { id: string; reference: string };
  let device: { id: string; reference: string };
  const accepted: Record<string, number> = {};
  beforeAll(async () => {
    shop = await startShop();
    staff = await signedInStaff(shop);
    for (const { type } of shop.services.subjects.all) accepted[type] = await typeIntoEveryText(staff, type);

    ada = await shop.customer({ isConfirmed: true, balance: 500_000 });
    const [option] = await rowsOf(staff, "DataOption");
    const input = { dataOptionId: option!.id, phone: "08031234567", autoRenewal: true };
    bundle = (await ada.ask(purchase, { input: { ...input, idempotencyKey: randomUUID() } })).data
      .purchaseBundle;
    const [product] = await rowsOf(staff, "Product");
    await ada.ask(addToCart, { productId: product!.id });
    device = (await ada.ask(checkout, order({ address: typed }))).data.checkout;
    const { data } = await shop.visitor().ask(write, {
      input: { name: "Ada Obi", email: "ada@example.com", message: typed },
    });
    const { id } = data.sendContactMessage;
    await staff.ask(answer, { input: { id, text: typed, idempotencyKey: randomUUID() } });
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    rmSync(outbox, { recursive: true });
  });

  /** Returns the number of texts that were accepted; addresses and amounts are refused. */
  async function typeIntoEveryText(author: Visitor, type: string): Promise<number> {
    const { fields } = (await author.ask(columns, { type })).data.editableTable;
    let count = 0;
    for (const { name, canEdit } of fields) {
      if (!canEdit) continue;
      const [row] = await rowsOf(author, type);
      if (!row) continue;
      const before = row.values.find((each) => each.name === name)?.value ?? "";
      const edit = {
        id: row.id,
        version: row.version,
        fields: [{ name, value: `${before} ${typed}`.trim() }],
      };
      const saved = await saveEdits(author, [edit], { type });
      if (saved.__typename === "ChangesSaved") count += 1;
    }
    return count;
  }

  it("are stored as they were typed", async () => {
    // Contacts and social pages are numbers and addresses, which refuse such text.
    const texts = [
      "Provider",
      "DataPackage",
      "DataOption",
      "Product",
      "ShopQuestion",
      "ShopStation",
      "ShopText",
      "ShopPromo",
      "ShopTestimonial",
      "ShopTeamMember",
    ];
    expect(texts.filter((type) => !accepted[type])).toEqual([]);
    const { data } = await shop.visitor().ask("{ providers { name } }");
    expect(data.providers.map(({ name }: { name: string }) => name)).toContainEqual(
      expect.stringContaining(typed),
    );
  });

  it.each(["cheapest 1GB on MTN", "Smile (4G", `how much is ${typed}`, "router", "how do I pay?"])(
    "leave an answer in the chat to %s",
    async (question) => {
      expect((await sent(shop.visitor(), question, null)).reply.text).not.toBe("");
    },
  );

  it.each(typed.split(" "))("are found by the search: %s", async (search) => {
    const { data } = await shop
      .visitor()
      .ask(
        "query ($search: String!) { plans(first: 1, filter: { search: $search }) { edges { node { dataPackage { provider { name } } } } } }",
        { search },
      );
    expect(data.plans.edges[0].node.dataPackage.provider.name).toContain(typed);
    const found = await staff.ask(
      "query ($search: String!) { staffCustomers(search: $search) { customers { id } } }",
      {
        search,
      },
    );
    expect(found.errors).toBeUndefined();
  });

  it("are in the mails as text, and escaped in their HTML", async () => {
    const from = { name: "Oyanet", address: "no-reply@oyanet.example" };
    const mailer = folderMailer(outbox, from, createLogger("silent"));
    for (const letter of await shop.letters()) await mailer.send(letter);
    const mails = await Promise.all(
      readdirSync(outbox).map((file) => simpleParser(readFileSync(path.join(outbox, file)))),
    );
    for (const mail of [
      `Receipt ${bundle.reference}`,
      `Receipt ${device.reference}`,
      "Message OYM-",
      "Your message OYM-",
    ].map((start) => mails.find(({ subject }) => subject?.startsWith(start)))) {
      expect(mail?.text).toContain(typed);
      expect(String(mail?.html)).toMatch(inHtml);
      expect(String(mail?.html)).not.toContain("$& <");
      expect(new JSDOM(String(mail?.html)).window.document.body.textContent).toContain(typed);
    }
  });

  it("are in the PDF of a receipt", async () => {
    for (const file of [`purchases/${bundle.id}`, `orders/${device.id}`]) {
      const response = await ada.fetch(`/receipts/${file}.pdf`);
      expect(response.status).toBe(200);
      const text = pdfText(Buffer.from(await response.arrayBuffer()));
      expect(text.replace(/\s/g, "")).toContain(typed.replace(/\s/g, ""));
    }
  });

  it("are on every page as text, and escaped in its HTML", async () => {
    const [provider] = await rowsOf(staff, "Provider");
    const products = await rowsOf(staff, "Product");
    const { dataDir, databaseUrl } = shop.home;
    const built = await startBuiltShop(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir });
    try {
      const browser = new Visitor(built.url);
      await browser.ask(
        'mutation ($email: String!) { signIn(input: { email: $email, password: "plum orchard 42" }) { __typename } }',
        { email: ada.email },
      );
      const [product] = products;
      await browser.ask(addToCart, { productId: product!.id });
      for (const page of [
        "/",
        "/packages",
        `/packages?on=${provider!.id}`,
        `/packages/buy?network=${provider!.id}`,
        "/products-and-services",
        "/contact-us",
        "/about",
        "/checkout",
        "/account/activity",
        "/account/renewals",
        `/account/purchases/${bundle.id}`,
        `/account/orders/${device.id}`,
      ]) {
        const { status, html } = await openPage(browser, page);
        const { document } = new JSDOM(html).window;
        for (const data of document.querySelectorAll(
          "script[type='application/json'], script[type='application/ld+json']",
        ))
          expect(() => JSON.parse(data.textContent) as unknown).not.toThrow();
        document.querySelectorAll("script, style").forEach((element) => element.remove());
        expect({
          page,
          status,
          isText: document.body.textContent.includes(typed),
          isEscaped: inHtml.test(html),
          hasMarkup: html.includes("$& <"),
        }).toEqual({ page, status: 200, isText: true, isEscaped: true, hasMarkup: false });
      }
    } finally {
      await built.stop();
    }
  }, 60_000);
});

/** Again where a shop without CPU answers that it is busy, as the page itself does. */
async function openPage(browser: Visitor, page: string): Promise<{ status: number; html: string }> {
  const response = await browser.fetch(page, { headers: { "sec-fetch-site": "same-origin" } });
  const html = await response.text();
  if (html.includes("We are very busy right now")) return openPage(browser, page);
  return { status: response.status, html };
}
