import { sent, streamed } from "../../support/chat";
import { shopForAll } from "../../support/start-shop";

describe("the embedded assistant", () => {
  const shop = shopForAll();

  async function reply(...texts: string[]): Promise<string> {
    const visitor = shop.visitor();
    let answer = { sessionId: null, reply: { text: "" } };
    for (const text of texts) answer = await sent(visitor, text, answer.sessionId);
    return answer.reply.text;
  }

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
