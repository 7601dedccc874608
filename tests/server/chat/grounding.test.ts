import { sent } from "../../support/chat";
import { type ChatShop, startChatShop } from "../../support/start-chat-shop";

describe("what an AI provider is told of the shop", () => {
  let chat: ChatShop;
  beforeAll(async () => {
    chat = await startChatShop();
  });
  afterAll(() => chat.close());

  async function toldFor(...texts: string[]): Promise<string> {
    const visitor = chat.shop.visitor();
    let sessionId: string | null = null;
    for (const text of texts) ({ sessionId } = await sent(visitor, text, sessionId));
    return chat.provider.lastMessages()[0]!.content;
  }
  const lookedUp = (told: string) => /Prices looked up for this question:\n((?:- .*\n)+)/.exec(told)?.[1];

  it("is contact, hours, fees with dates, devices, the catalogue in summary and the frequent questions", async () => {
    const told = await toldFor("Hello");
    for (const fact of [
      "Live chat with customer care: 7am to 11pm, Lagos time",
      "Phone: 0700 000 6926, 0800 000 6926",
      "E-mail: care@oyanet.example",
      "Pick-up Station: ₦650 an order.",
      "Door-Step Delivery: ₦1,350 an order.",
      "Ready between Monday, 23 November 2026 and Wednesday, 25 November 2026.",
      "5g Turbo Router for MTN: ₦26,500",
      "MTN: Daily ₦50 to ₦750 (40MB to 2.5GB);",
      "Smile: Daily ₦330 to ₦1,600 (1GB to 5GB); Monthly ₦1,100 to ₦26,000",
      "How do I fund my wallet? Choose a bundle",
    ])
      expect(told).toContain(fact);
    expect(lookedUp(told)).toBe("- none\n");
    expect(told.length).toBeLessThan(12_000);
  });

  it("holds the prices of what was asked for", async () => {
    expect(lookedUp(await toldFor("cheapest 1GB on MTN"))).toBe(
      "- MTN 1GB - (₦350), Daily, 1 day\n" +
        "- MTN 1GB + 5 minutes - (₦550), Weekly, 7 days\n" +
        "- MTN 1GB + YouTube Night - (₦800), Monthly, 30 days\n",
    );
  });

  it("understands a question that goes on with the one before", async () => {
    expect(lookedUp(await toldFor("cheapest 1GB on MTN", "And on Airtel?"))).toBe(
      "- Airtel 1GB - (₦300), Daily, 1 day\n- Airtel 1GB - (₦500), Weekly, 7 days\n",
    );
  });

  it("follows the database at once", async () => {
    await chat.shop.database.transaction((tx) =>
      tx.query("UPDATE data_option SET price = 32000 WHERE id = 'mtn-daily-1gb'"),
    );
    expect(lookedUp(await toldFor("cheapest 1GB on MTN"))).toMatch(/^- MTN 1GB - \(₦320\), Daily, 1 day\n/);

    await chat.shop.database.transaction((tx) =>
      tx.query("UPDATE data_option SET on_sale = $1 WHERE id = 'mtn-daily-1gb'", [false]),
    );
    expect(lookedUp(await toldFor("cheapest 1GB on MTN"))).toMatch(/^- MTN 1GB \+ 5 minutes - \(₦550\)/);
  });
});
