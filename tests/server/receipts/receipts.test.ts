import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import type { LeasedJob } from "../../../server/platform/jobs/leased-job";
import type { QueuedMail } from "../../../server/platform/mail/mail.entity";
import { smtpMailer } from "../../../server/platform/mail/mailers";
import { buyBundle } from "../../support/buy-bundle";
import { addToCart, billing, checkout, dongle, mifi, order, shopper } from "../../support/devices";
import { MailServer } from "../../support/mail-server";
import { pdfText } from "../../support/pdf-text";
import { type Shop, shopForAll, startShop } from "../../support/start-shop";
import { until } from "../../support/until";
import type { Visitor } from "../../support/visitor";

const fund = `mutation ($input: FundWalletInput!) { fundWallet(input: $input) { ... on Funding { id reference } } }`;
const fields = `receipt { title reference state seller { name lines } buyer { name lines }
  facts { term value } lines { name detail amount } totals { term amount } pdfPath }`;
const env = {
  CARE_EMAIL: "care@shop.example",
  SHOP_TAX_ID: "12345678-0001",
  VAT_PERCENT: "5 from 2026-01-01, 7.5 from 2026-11-20, 10 from 2027-01-01",
};

const pdfOf = async (visitor: Visitor, path: string) => {
  const answer = await visitor.fetch(path);
  return { status: answer.status, headers: answer.headers, pdf: Buffer.from(await answer.arrayBuffer()) };
};

describe("a receipt", () => {
  const server = MailServer.start();
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({
      env,
      mailer: smtpMailer((await server).url, { name: "Oyanet", address: "shop@shop.example" }),
    });
  });
  afterAll(async () => {
    await shop.close();
    await (await server).close();
  });

  /** Returns the mail of that reference, once it has arrived through SMTP. */
  async function mailed(reference: string) {
    await shop.runJob("mail");
    const isIt = ({ mail }: (typeof received)[number]) => mail.subject?.startsWith(`Receipt ${reference}`);
    const { received } = await server;
    await until(`the mail of ${reference}`, 10, () => Promise.resolve(received.some(isIt)));
    expect(received.filter(isIt)).toHaveLength(1);
    return received.find(isIt)!.mail;
  }

  it("of a bundle lists what was sold, even if the catalogue changes", async () => {
    const ada = await shop.customer({ isConfirmed: true, balance: 1_000 });
    const { id } = await buyBundle(ada);
    const named = (network: string, benefits: string, duration: string) =>
      shop.database.transaction(async (tx) => {
        await tx.query("UPDATE provider SET name = $1 WHERE id = 'mtn'", [network]);
        const renamed = "UPDATE data_option SET benefits = $1, duration = $2 WHERE id = 'mtn-daily-40mb'";
        await tx.query(renamed, [benefits, duration]);
      });
    await named("MTN Nigeria", "45MB", "2 days");

    const read = `query ($id: ID!) { bundlePurchase(id: $id) { network benefits duration dataOption { benefits } ${fields} } }`;
    const { receipt, ...bought } = (await ada.ask(read, { id })).data.bundlePurchase;
    expect(bought).toEqual({
      network: "MTN",
      benefits: "40MB",
      duration: "1 day",
      dataOption: { benefits: "45MB" },
    });
    expect(receipt.facts.slice(0, 3)).toEqual([
      { term: "Network", value: "MTN" },
      { term: "Option", value: "40MB" },
      { term: "Valid for", value: "1 day" },
    ]);
    await named("MTN", "40MB", "1 day");
  });

  it("prints every letter of Nigerian names, and a readable one for what its fonts lack", async () => {
    const ada = await shop.customer({ isConfirmed: true, balance: 1_000 });
    const named = (network: string) =>
      shop.write("UPDATE provider SET name = $1 WHERE id = 'mtn'", [network]);
    await named("7″ Router™ ① ﬁ Жор😀");
    const { id } = await buyBundle(ada);
    await named("MTN");
    const printed = async (first: string, last: string) => {
      await shop.write("UPDATE customer SET first_name = $1, last_name = $2 WHERE id = $3", [
        first,
        last,
        ada.id,
      ]);
      const { receipt } = (
        await ada.ask(`query ($id: ID!) { bundlePurchase(id: $id) { ${fields} } }`, { id })
      ).data.bundlePurchase;
      return pdfText((await pdfOf(ada, receipt.pdfPath)).pdf).normalize("NFC");
    };
    for (const [first, last] of [
      ["Ƙasim Ɓello", "Ɗanladi"],
      ["ƙasim ɓello Ƴaƴa", "ɗanladi"],
      ["Ṣẹ́gun Ọlá", "Adébáyọ̀"],
      ["Ịfeọma Ụzọ", "Ṅwańne"],
    ] as const)
      expect(await printed(first, last)).toContain(`${first} ${last}`.normalize("NFC"));
    expect(await printed("Ada", "Sa’ad")).toContain("7″ Router™ 1 fi ????");
  });

  it("of a bundle is the same in the API, as PDF and by mail", async () => {
    const ada = await shop.customer({ isConfirmed: true, balance: 1_000 });
    const { id, reference } = await buyBundle(ada);
    const { receipt } = (await ada.ask(`query ($id: ID!) { bundlePurchase(id: $id) { ${fields} } }`, { id }))
      .data.bundlePurchase;
    expect(receipt).toEqual({
      title: "Data bundle",
      reference,
      state: "Delivered",
      seller: {
        name: "Oyanet",
        lines: [
          "Oyanet Pick-up Station, 12 Allen Avenue, Ikeja, Lagos",
          "0700 000 6926 · 0800 000 6926",
          "care@shop.example",
          "Tax ID 12345678-0001",
        ],
      },
      buyer: { name: "Ada Obi", lines: [ada.email] },
      facts: [
        { term: "Network", value: "MTN" },
        { term: "Option", value: "40MB" },
        { term: "Valid for", value: "1 day" },
        { term: "Mobile Number", value: "0803 123 4567" },
        { term: "Paid", value: "Friday, 20 November 2026 at 10:00 AM" },
        { term: "Paid by", value: "Wallet" },
        { term: "Delivered", value: "Friday, 20 November 2026 at 10:00 AM" },
      ],
      lines: [],
      totals: [
        { term: "Total", amount: 50 },
        { term: "VAT included (7.5%)", amount: 3.49 },
      ],
      pdfPath: `/receipts/purchases/${id}.pdf`,
    });

    const { status, headers, pdf } = await pdfOf(ada, receipt.pdfPath);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "no-store",
    ]);
    expect(headers.get("content-disposition")).toMatch(
      new RegExp(`^attachment; filename="?oyanet-receipt-${reference}\\.pdf"?$`),
    );
    expect(pdf.length).toBeLessThan(60_000);
    for (const part of ["/Lang (en-NG)", "/StructTreeRoot", "/DisplayDocTitle true"])
      expect(pdf.toString("latin1")).toContain(part);
    const said = [
      "Oyanet",
      reference,
      "Delivered",
      ...receipt.seller.lines,
      "Ada Obi",
      ada.email,
      ...receipt.facts.flatMap(({ term, value }: { term: string; value: string }) => [term, value]),
      "Total",
      "₦50",
      "VAT included (7.5%)",
      "₦3.49",
    ];
    // Long lines are wrapped.
    const text = pdfText(pdf).replace(/\s/g, "");
    expect(said.filter((each) => !text.includes(each.replace(/\s/g, "")))).toEqual([]);
    // The same receipt has the same bytes.
    expect((await pdfOf(ada, receipt.pdfPath)).pdf.equals(pdf)).toBe(true);

    const mail = await mailed(reference);
    for (const { term, value } of receipt.facts.slice(0, 6)) expect(mail.text).toContain(`${term}: ${value}`);
    const shown = new JSDOM(String(mail.html)).window.document.body.textContent;
    for (const words of ["Total: ₦50", "VAT included (7.5%): ₦3.49", "Tax ID 12345678-0001", ada.email]) {
      expect(mail.text).toContain(words);
      expect(shown).toContain(words.replace(/.*: /, ""));
    }
    expect(mail.text).toMatch(new RegExp(`http\\S+/account/purchases/${id}\\s`));
    // A customer who has run out of data pays for every kilobyte.
    expect(mail.attachments).toEqual([]);
    expect(String(mail.html).length + String(mail.text).length).toBeLessThan(12_000);
  });

  it("of an order has its lines, and of a funding the time of its credit", async () => {
    const ada = await shopper(shop, 100_000, [dongle, mifi]);
    await ada.ask(addToCart, { productId: mifi.id });
    const { id, reference } = (await ada.ask(checkout, order({ deliveryMethod: "DOOR_STEP" }))).data.checkout;
    const text = pdfText((await pdfOf(ada, `/receipts/orders/${id}.pdf`)).pdf);
    for (const words of [
      "Getting ready",
      "Smile 4g Lite Mifi",
      "1 × ₦14,500",
      "₦7,500",
      "Delivery Fee",
      "₦23,350",
      "VAT included (7.5%)",
      billing.address,
      "Monday, 23 November 2026 to Wednesday, 25 November 2026",
    ]) {
      expect(text).toContain(words);
    }
    const mail = await mailed(reference);
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain(`/account/orders/${id}`);

    const input = { amount: 2_000, idempotencyKey: randomUUID() };
    const funding = (await ada.ask(fund, { input })).data.fundWallet;
    const { receipt } = (
      await ada.ask(`query ($id: ID!) { funding(id: $id) { ${fields} } }`, { id: funding.id })
    ).data.funding;
    expect(receipt.facts).toContainEqual({ term: "Credited", value: "Friday, 20 November 2026 at 10:00 AM" });
    // Funding a wallet is not a sale.
    expect(receipt.totals).toEqual([{ term: "Amount", amount: 2_000 }]);
    expect(pdfText((await pdfOf(ada, receipt.pdfPath)).pdf)).toContain("Wallet top-up");
  });

  it("is visible to its owner only; for others it does not exist", async () => {
    const ada = await shop.customer({ isConfirmed: true, balance: 1_000 });
    const eve = await shop.customer({ isConfirmed: true });
    const { id } = await buyBundle(ada);
    const path = `/receipts/purchases/${id}.pdf`;
    const [mine, others, visitors] = await Promise.all(
      [ada, eve, shop.visitor()].map(async (who) => (await who.fetch(path)).status),
    );
    expect([mine, others, visitors]).toEqual([200, 404, 404]);
    for (const odd of [
      `/receipts/orders/${id}.pdf`,
      `/receipts/constructor/${id}.pdf`,
      `/receipts/purchases/${id}`,
      `/receipts/purchases/${id}.pdf.html`,
      "/receipts/purchases/..%2f..%2fetc%2fpasswd.pdf",
      `/receipts/purchases/${"x".repeat(500)}.pdf`,
      "/receipts/purchases/%0d%0aSet-Cookie:x.pdf",
    ]) {
      expect([odd, (await ada.fetch(odd)).status]).toEqual([odd, 404]);
    }
    expect((await ada.fetch("/receipts/purchases/%ff.pdf")).status).toBe(400);
  });

  it("shows customers' text as plain text", async () => {
    const ada = await shopper(shop, 100_000, [dongle]);
    const address = ") Tj /JavaScript (app.alert) endobj <script>alert(1)</script> 中文 Ọ̀yọ́";
    const name = "Ada\\) >> stream";
    const { id, reference } = (await ada.ask(checkout, order({ deliveryMethod: "DOOR_STEP", address, name })))
      .data.checkout;
    const { status, pdf, headers } = await pdfOf(ada, `/receipts/orders/${id}.pdf`);
    expect([status, headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
    expect(pdf.toString("latin1")).not.toMatch(/\/JavaScript|<script|\/OpenAction|\/URI/);
    expect(pdfText(pdf)).toContain("<script>alert(1)</script>");
    const mail = await mailed(reference);
    expect(String(mail.html)).not.toContain("<script>");
  });
});

describe("a receipt by mail", () => {
  const shop = shopForAll({ delivery: { name: "scripted", deliver: () => Promise.resolve("PENDING") } });

  it("is sent without waiting for the next poll, without taxes that the shop does not charge", async () => {
    const ada = await shop.customer({ isConfirmed: true, balance: 1_000 });
    const runNow = jest.spyOn(shop.job("mail") as LeasedJob<QueuedMail>, "runNow");
    const { id, reference } = await buyBundle(ada);
    expect(runNow).toHaveBeenCalled();
    runNow.mockRestore();
    const letter = (await shop.letters()).find(({ subject }) => subject.includes(reference));
    expect(letter?.text).not.toMatch(/VAT|Tax/);
    const { receipt } = (await ada.ask(`query ($id: ID!) { bundlePurchase(id: $id) { ${fields} } }`, { id }))
      .data.bundlePurchase;
    expect([receipt.state, receipt.totals]).toEqual(["On its way", [{ term: "Total", amount: 50 }]]);
  });
});

describe("the settings of receipts", () => {
  it.each([
    ["VAT_PERCENT", "seven"],
    ["VAT_PERCENT", "7.5 from 2026-02-30"],
    ["VAT_PERCENT", "107"],
    ["VAT_PERCENT", "10 from 2027-01-01, 7.5 from 2026-02-01"],
    ["VAT_PERCENT", "7.5 from 2026-02-01, 0"],
    ["SHOP_TAX_ID", "1\n2"],
  ])("refuse %s=%j", async (name, value) => {
    await expect(startShop({ env: { [name]: value } })).rejects.toThrow(name);
  });
});
