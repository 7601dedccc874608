import { sent, streamed } from "../../support/chat";
import { type Shop, startShop } from "../../support/start-shop";

describe("the embedded assistant", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  async function reply(...texts: string[]): Promise<string> {
    const visitor = shop.visitor();
    let answer = { sessionId: null, reply: { text: "" } };
    for (const text of texts) answer = await sent(visitor, text, answer.sessionId);
    return answer.reply.text;
  }

  it.each([
    [
      "8GB on Glo",
      "Of our 8GB data plans on GLO, the cheapest is GLO 8GB - (₦3,700), 3 days. Next come:\n- GLO 8GB - (₦4,100), 30 days",
    ],
    ["monthly plans up to 1k", "The biggest monthly data plan for at most ₦1,000 is Airtel 1.5GB - (₦1,000)"],
    [
      "best value monthly plan on glo",
      "the best monthly data plan on GLO is GLO 140GB - (₦29,500), 30 days.",
    ],
    [
      "3 months on Spectranet",
      "Of our 90-day data plans on Spectranet, the cheapest is Spectranet 45GB - (₦15,500)",
    ],
    ["buy 2gb mtn for 08031234567", "Of our 2GB data plans on MTN, the cheapest is MTN 2GB - (₦600)"],
    ["4G mifi for Smile", "From the lowest price on, we have:\n- 4g Lite Mifi for Smile: ₦14,500"],
    ["I want to transfer money into my wallet", "Choose a bundle and open the Fund Wallet tab"],
    ["i paid twice", "No. If you send the same payment again"],
    ["how do I contact you", "Customer care answers from 7am to 11pm"],
    ["my data has not arrived, ref OYB-7XBKWA0Q99", "its full price goes back to your wallet"],
    ["Hello", "Hello! I am the automatic assistant of Oyanet, not a person."],
    ["are you a human?", "I am the automatic assistant of Oyanet, not a person."],
    ["ada-12345", "Thank you, noted for customer care. What would you like to know?"],
    [
      "My user ID is 7f3c2a91-0b5e-4e7a-9d57-0c1b2f3a4d5e",
      "Thank you, noted for customer care. What would you like to know?",
    ],
    ["my password is hunter2", "Please keep passwords, PINs and card numbers to yourself"],
    ["thank you", "You are welcome."],
  ])("replies to %j", async (text, answer) => {
    expect(await reply(text)).toContain(answer);
  });

  it("uses the conversation's context", async () => {
    const requested = ["cheapest 1GB on MTN", "and on Airtel?", "what about monthly?"];
    expect(await reply(...requested.slice(0, 2))).toContain(
      "The cheapest 1GB data plan on Airtel is Airtel 1GB - (₦300)",
    );
    expect(await reply(...requested)).toContain(
      "We have no 1GB monthly data plan on Airtel at the moment. The nearest is Airtel 1.5GB - (₦1,000)",
    );
    expect(await reply(...requested, "GLO plans")).toMatch(/^GLO data plans:/);
  });

  it("quotes the database's current price", async () => {
    await shop.database.transaction((tx) =>
      tx.query("UPDATE data_option SET price = 29900 WHERE id = 'mtn-daily-1gb'"),
    );
    expect(await reply("cheapest 1GB on MTN")).toContain("MTN 1GB - (₦299)");
  });

  it("replies through the stream as well", async () => {
    const { events } = await streamed(shop.visitor(), { text: "cheapest 2GB on Airtel" });
    expect(events.map(({ event }) => event)).toEqual(["accepted", "piece", "done"]);
    expect(events.at(-1)?.data.reply?.text).toContain("Airtel 2GB - (₦500), 1 day");
    const plan = new URLSearchParams({ network: "Airtel", packageType: "Daily", option: "2GB - (₦500)" });
    expect(events.at(-1)?.data.links?.[0]).toEqual({
      text: "Buy Airtel 2GB for ₦500",
      href: `/packages?${plan.toString()}`,
    });
  });
});
