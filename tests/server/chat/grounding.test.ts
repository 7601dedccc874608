import { sent, streamed } from "../../support/chat";
import { looksUp, says } from "../../support/fake-openai";
import { chatShopForAll } from "../../support/start-chat-shop";

describe("an AI provider's function calls", () => {
  const chat = chatShopForAll();

  /** Returns the result of the call, as the model gets it. */
  async function resultOf(name: string, input: object | string): Promise<string> {
    chat.provider.behave(looksUp(name, typeof input === "string" ? input : JSON.stringify(input), "Done."));
    await sent(chat.shop.visitor(), "Hello");
    const message = chat.provider.lastMessages().at(-1);
    expect(message).toMatchObject({ role: "tool", tool_call_id: "call_1" });
    return message!.content;
  }

  it("return prices of the catalogue, which are shown with the reply", async () => {
    chat.provider.behave(
      looksUp(
        "findPlans",
        '{"question":"cheapest 1GB on MTN"}',
        "MTN 1GB is ₦350 for a day, about 200 songs.",
      ),
    );
    const visitor = chat.shop.visitor();
    const { reply, links } = await sent(visitor, "cheapest 1GB on MTN");
    expect(reply.text).toBe("MTN 1GB is ₦350 for a day, about 200 songs.");
    expect(links[0]).toMatchObject({ text: "Buy MTN 1GB for ₦350" });

    const { events } = await streamed(visitor, { text: "cheapest 1GB on MTN" });
    expect(events.at(-1)).toMatchObject({
      event: "done",
      data: { reply: { text: "MTN 1GB is ₦350 for a day, about 200 songs." } },
    });
  });

  it.each([
    ["what does delivery cost", "Pick-up Station: ₦650 an order."],
    ["delivery", "Ready between Monday, 23 November 2026 and Wednesday, 25 November 2026."],
    ["5g router for mtn", "5g Turbo Router for MTN: ₦26,500"],
    ["fund my wallet", "How do I fund my wallet? Choose a bundle"],
    ["how to bake bread", "The shop says nothing about that."],
  ])("return the shop's answers to %j", async (question, answer) => {
    expect(await resultOf("findAnswers", { question })).toContain(answer);
  });

  it.each([
    ["refund", { amount: 5_000 }, "There is no function refund."],
    ["findAnswers", { topic: "customers" }, "The arguments are not valid."],
    ["findPlans", "not JSON", "The arguments are not valid."],
  ])("return nothing else: %s %j", async (name, input, result) => {
    expect(await resultOf(name, input)).toBe(result);
  });

  it("are offered twice at most: the third request has no functions", async () => {
    const before = chat.provider.calls.length;
    chat.provider.behave((call, res) =>
      call.body.tools
        ? looksUp(
            "findAnswers",
            '{"question":"delivery"}',
            "",
          )({ ...call, body: { ...call.body, messages: [] } }, res)
        : says("Enough.")(call, res),
    );
    expect((await sent(chat.shop.visitor(), "Hello")).reply.text).toBe("Enough.");
    expect(chat.provider.calls).toHaveLength(before + 3);
  });
});
