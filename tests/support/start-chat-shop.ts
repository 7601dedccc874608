import { openAiAssistant } from "../../server/features/chat/openai/openai-assistant";
import { type Behaviour, startFakeOpenAi } from "./fake-openai";
import { startShop } from "./start-shop";

export const apiKey = "sk-test-1234567890abcdefghijklmnop";

/** The production policy, a hundred times faster. */
export const quickPolicy = { answerWithinMs: 600, retryPauseMs: 20, maxPauseMs: 50 };

type Options = Parameters<typeof startShop>[0] & { behaviour?: Behaviour; policy?: typeof quickPolicy };

/** Starts a shop with a fake AI provider. */
export async function startChatShop(options: Options = {}) {
  const { behaviour, policy = quickPolicy, ...rest } = options;
  const provider = await startFakeOpenAi(behaviour);
  const { baseUrl } = provider;
  const shop = await startShop({
    ...rest,
    assistant: openAiAssistant({ apiKey, baseUrl, model: "gpt-3.5-turbo" }, policy),
  });
  return {
    shop,
    provider,
    async close() {
      await shop.close();
      await provider.stop();
    },
  };
}

export type ChatShop = Awaited<ReturnType<typeof startChatShop>>;

/** A chat shop for all tests of the surrounding block. */
export function chatShopForAll(options?: Options): ChatShop {
  const chat = {} as ChatShop;
  beforeAll(async () => void Object.assign(chat, await startChatShop(options)));
  afterAll(() => chat.close());
  return chat;
}

/** A chat shop for each test of the surrounding block. */
export function chatShopForEach(options?: Options): ChatShop {
  const chat = {} as ChatShop;
  beforeEach(async () => void Object.assign(chat, await startChatShop(options)));
  afterEach(() => chat.close());
  return chat;
}
