import { sent } from "../../support/chat";
import { shopForAll } from "../../support/start-shop";

const handOver = `mutation ($input: HandOverChatInput!) { handOverChat(input: $input) { ... on ChatHandOver { reference } } }`;

describe("the chat with a customer", () => {
  const shop = shopForAll();

  const withMama = async () => {
    const ada = await shop.customer({ balance: 5_000 });
    await ada.ask(`mutation { saveNumber(input: { name: "Mama", number: "08031234567" }) { __typename } }`);
    return ada;
  };

  it.each(["my mama", "Mama", "I want to buy data for my mama", "buy for Mama's line"])(
    "knows whose number is meant by %j",
    async (text) => {
      const { reply, links } = await sent(await withMama(), text);
      expect(reply.text).toContain("Mama is saved as 0803 123 4567");
      expect(reply.text).not.toMatch(/smile/i);
      expect(links[0].href).toBe("/account/numbers");
    },
  );

  it("does not show the number to anyone else, and replies to a price question as before", async () => {
    const ada = await withMama();
    for (const visitor of [shop.visitor(), await shop.customer()])
      expect((await sent(visitor, "my mama")).reply.text).not.toContain("0803");
    expect((await sent(ada, "cheapest 1GB on mtn")).reply.text).toContain("MTN");
  });

  it.each(["Hello are you there?", "hello", "any update?", "are you there", "still waiting", "no reply"])(
    "replies to %j that customer care has the chat, but only after a hand-over",
    async (text) => {
      const visitor = shop.visitor();
      const { sessionId } = await sent(visitor, "Do you sell fibre?");
      expect((await sent(visitor, text, sessionId)).reply.text).not.toContain("Customer care has this chat");
      const input = { sessionId, email: "ada@example.com" };
      const { reference } = (await visitor.ask(handOver, { input })).data.handOverChat;
      const { reply } = await sent(visitor, text, sessionId);
      expect(reply.text).toContain(`Customer care has this chat, reference ${reference}`);
      expect(reply.text).toContain("ada@example.com");
    },
  );

  it.each([
    "Compare MTN 6GB and Airtel 10GB",
    "difference between mtn 6gb and airtel 10gb",
    "MTN 6GB vs Airtel 10GB",
    "which is cheaper, MTN 6GB or Airtel 10GB?",
  ])("compares the plans of %j: data, price, duration and price per GB", async (text) => {
    const { reply, links } = await sent(shop.visitor(), text);
    expect(reply.text).toMatch(
      /^- MTN 6GB - \(₦[\d,]+\), \d+ days?: ₦[\d,.]+ per GB\n- Airtel 10GB - \(₦[\d,]+\), \d+ days?: ₦[\d,.]+ per GB\n/,
    );
    expect(links).toEqual([
      {
        text: "Compare these plans",
        href: expect.stringMatching(/^\/packages\?compare=mtn-[\w.-]+,airtel-[\w.-]+#plan-finder$/),
      },
    ]);
  });
});
