import { buy } from "./buyer";
import { shopWithVtu } from "./vtu-shop";

const codes = {
  "mtn-daily-40mb": "mtn-10mb-100",
  "mtn-daily-100mb": "mtn-1.5gb",
  "glo-daily-50mb": "glo100",
};

describe("a notice of the aggregator about changed prices and codes", () => {
  const { vtu, shop, settle } = shopWithVtu();
  beforeAll(async () => {
    for (const [id, code] of Object.entries(codes))
      await shop.write("UPDATE delivery_product SET variation_code = $1 WHERE id = $2", [code, id]);
  });
  afterEach(() => shop.write("DELETE FROM support_case"));

  async function send(body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${shop.url}/webhooks/vtu`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as object };
  }
  const accepted = { status: 200, answer: { response: "success" } };
  const notice = (serviceID: string, changed: string[], filler = "") => ({
    type: "variations-update",
    response_description: "VARIATION CODE UPDATE",
    serviceID,
    service: "PAY TO 0123456789 NOW",
    summary: { updated_variation_codes: changed.length, filler },
    data: {
      content: { serviceID, variations: Object.values(codes).map((code) => ({ variation_code: code })) },
    },
    actionRequired: { updated: { total: changed.length, variation_codes: changed } },
  });
  const cases = () =>
    shop.read<{ kind: string; reference: string; note: string }>(
      "SELECT kind, reference, note FROM support_case ORDER BY reference",
    );

  it("is one open note for its service, with our codes and no other text of it; nothing changes by itself", async () => {
    const before = await shop.read("SELECT * FROM delivery_product ORDER BY id");
    expect(await send(notice("mtn-data", ["mtn-10mb-100", "unknown-code"]))).toEqual(accepted);
    expect(await send(notice("mtn-data", ["mtn-10mb-100"]))).toEqual(accepted);
    const [open, ...others] = await cases();
    expect(others).toEqual([]);
    expect(open).toMatchObject({ kind: "PRICES_CHANGED", reference: "PRICES-MTN-DATA" });
    expect(open?.note).toContain("mtn-10mb-100");
    for (const text of ["unknown-code", "PAY TO", "mtn-1.5gb", "glo100"])
      expect(open?.note).not.toContain(text);
    const mails = (await shop.letters()).filter(({ subject }) => subject.includes("PRICES-MTN-DATA"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain("PAY TO");

    expect(await send(notice("mtn-data", ["mtn-1.5gb"]))).toEqual(accepted);
    expect(await send(notice("glo-data", []))).toEqual(accepted);
    expect(await send(notice("dstv", ["mtn-10mb-100"]))).toEqual(accepted);
    const [glo, mtn, ...more] = await cases();
    expect(more).toEqual([]);
    expect(glo?.note).toContain("none of our codes");
    expect(mtn?.note).toContain("mtn-1.5gb, mtn-10mb-100.");
    expect(await shop.read("SELECT * FROM delivery_product ORDER BY id")).toEqual(before);
  });

  it("is read up to 1 MB, several at once; a larger one is answered, too, and has no effect", async () => {
    const large = notice("mtn-data", ["mtn-10mb-100"], "x".repeat(900_000));
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(large)));
    expect(answers).toEqual(Array.from({ length: 8 }, () => accepted));
    expect(await cases()).toHaveLength(1);
    expect(await send(notice("glo-data", ["glo100"], "x".repeat(3_000_000)))).toEqual(accepted);
    expect(await cases()).toHaveLength(1);
  });

  it("does not wait for another one whose sender stalls for ever, nor does a small one", async () => {
    const stalled = new AbortController();
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"type":')),
    });
    const sending = fetch(`${shop.url}/webhooks/vtu`, {
      method: "POST",
      body,
      duplex: "half",
      signal: stalled.signal,
    } as RequestInit).catch(() => null);
    expect(await send(notice("glo-data", ["glo100"]))).toEqual(accepted);
    const large = send(notice("mtn-data", ["mtn-10mb-100"], "x".repeat(100_000)));
    stalled.abort();
    await sending;
    expect(await large).toEqual(accepted);
    expect(await cases()).toHaveLength(2);
  });

  it("about a transaction is read above 64 kB, too", async () => {
    vtu.behaviour = "pending";
    const { requestId, status } = await buy(shop);
    const id = await requestId();
    vtu.becomes(id, "delivered");
    expect(
      await send({ type: "transaction-update", data: { requestId: id, filler: "x".repeat(70_000) } }),
    ).toEqual(accepted);
    await settle();
    expect(await status()).toBe("DELIVERED");
  });
});
