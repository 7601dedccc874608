import {
  type Assistant,
  ChatBudget,
  ChatLog,
  ChatRetention,
  ChatService,
  embeddedAssistant,
  openAiAssistant,
  ShopLibrary,
  withBreaker,
} from "../features/chat";
import type { ShopInfo } from "../features/contact";
import type { ProductsService } from "../features/products";
import type { Settings } from "../platform/settings";
import type { Outside } from "./outside";

/** The support chat: who answers comes from outside, what they may know from the shop. */
export function createChatServices(
  { database, clock, logger, assistant, settings }: Outside,
  products: ProductsService,
  info: ShopInfo,
) {
  const log = new ChatLog(database, clock, new ChatBudget(settings.chat, info));
  const library = new ShopLibrary(products, info, clock);
  return {
    chat: new ChatService(log, library, withBreaker(assistant, clock), logger),
    chatRetention: new ChatRetention(database, clock, settings.chat.keepDays),
  };
}

/** The provider when the shop has a key for one, else the assistant that needs none. */
export function assistantFor({ openai: { apiKey, baseUrl, model } }: Settings): Assistant {
  return apiKey ? openAiAssistant({ apiKey, baseUrl, model }) : embeddedAssistant;
}
