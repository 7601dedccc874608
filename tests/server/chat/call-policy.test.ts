import { AssistantFailed, type Question } from "../../../server/features/chat/assistant";
import { callPolicy, openAiAssistant } from "../../../server/features/chat/openai/openai-assistant";
import { drips, fails, type FakeOpenAi, hangs, startFakeOpenAi } from "../../support/fake-openai";
import { apiKey } from "../../support/start-chat-shop";
import { type Shop, startShop } from "../../support/start-shop";
import { startStopwatch } from "../../support/stopwatch";

/** Without a test's policy: the times that customers wait in production. */
describe("the production defaults", () => {
  let provider: FakeOpenAi;
  let shop: Shop;
  let question: Question;
  beforeEach(async () => {
    provider = await startFakeOpenAi();
    shop = await startShop();
    const { catalogue, onSale } = await shop.services.products.current();
    const knowledge = {
      info: shop.services.info,
      faqs: [],
      catalogue,
      products: onSale,
      deliveryMethods: [],
      quickAmounts: [],
    };
    question = { text: "Hello", history: [], shop: knowledge, isWatched: false };
  });
  afterEach(async () => {
    await shop.close();
    await provider.stop();
  });

  async function ask(isWatched: boolean): Promise<{ error: unknown; passed: number; seconds: number }> {
    const stopwatch = startStopwatch();
    const startedAt = performance.now();
    const assistant = openAiAssistant({ apiKey, baseUrl: provider.baseUrl, model: "gpt-3.5-turbo" });
    let error: unknown = null;
    try {
      for await (const piece of assistant.answer({ ...question, isWatched })) expect(piece).toBe("");
    } catch (thrown) {
      error = thrown;
    }
    return { error, passed: (performance.now() - startedAt) / 1_000, seconds: stopwatch.seconds() };
  }

  it("are 20 seconds in all, with pauses of at most 3 seconds", () => {
    expect(callPolicy).toEqual({ answerWithinMs: 20_000, retryPauseMs: 500, maxPauseMs: 3_000 });
  });

  it("abort a request to a provider that hangs or trickles after 20 seconds, without another", async () => {
    provider.behave((call, res) => (call.body.stream ? drips : hangs)(call, res));
    const answers = await Promise.all([ask(false), ask(true)]);
    for (const { error, passed, seconds } of answers) {
      expect(error).toBeInstanceOf(AssistantFailed);
      expect(passed).toBeGreaterThan(19.5);
      expect(seconds).toBeLessThan(22);
    }
    expect(provider.calls).toHaveLength(2);
  });

  it.each([
    ["86400", 0.4, 3],
    ["2", 1.9, 3.5],
    ["soon", 0.4, 3],
  ])("wait for a Retry-After of %s only if it is short", async (retryAfter, least, most) => {
    provider.behave(fails(429, { "retry-after": retryAfter }));
    const { error, passed, seconds } = await ask(false);

    expect(error).toEqual(new AssistantFailed("the provider answered 429"));
    expect(provider.calls).toHaveLength(2);
    expect(passed).toBeGreaterThan(least);
    expect(seconds).toBeLessThan(most);
  });
});
