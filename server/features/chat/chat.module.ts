import { defineModule } from "../../platform/module";
import { account } from "../account";
import { bundles } from "../bundles";
import { catalogue } from "../catalogue";
import { contact } from "../contact";
import { identity } from "../identity";
import { orders } from "../orders";
import { products } from "../products";
import { shopDetails } from "../shop-details";
import { wallet } from "../wallet";
import { type Assistant, withBreaker } from "./assistant";
import { ChatLog } from "./chat-log";
import { ChatMessage, ChatSession, ChatUsage } from "./chat.entity";
import { chatSettings } from "./chat-settings";
import { chatHttp } from "./chat.http";
import { ChatResolver } from "./chat.resolver";
import { ChatService } from "./chat.service";
import { embeddedAssistant } from "./embedded/embedded-assistant";
import { HandOverService } from "./hand-over.service";
import { LastPurchases } from "./last-purchase";
import { PersonalAnswers } from "./personal-answers";
import { openAiAssistant } from "./openai/openai-assistant";
import { ShopLibrary } from "./shop-knowledge";
import { endChats } from "./chat-visitor";
import { hourSeconds } from "../../values/durations";
import { Chat1796001000018 } from "./migrations/1796001000018-chat";

export const chat = defineModule({
  name: "chat",
  uses: { account, bundles, catalogue, contact, identity, orders, products, shopDetails, wallet },
  settings: chatSettings,
  pages: { unlisted: ["/chat"] },
  entities: [ChatSession, ChatMessage, ChatUsage],
  migrations: [Chat1796001000018],
  /** The provider when the shop has a key for one, else the assistant that needs none. */
  adapters: (settings): { assistant: Assistant } => {
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = settings;
    return { assistant: apiKey ? openAiAssistant({ apiKey, baseUrl, model }) : embeddedAssistant };
  },
  create({ database, clock, logger, settings, adapters: { assistant } }, uses) {
    const { details, info } = uses.shopDetails;
    const log = new ChatLog(database, clock, settings, info);
    const { contact: messages, questions } = uses.contact;
    const { deliveryMethods } = uses.orders;
    const library = new ShopLibrary(
      uses.products.products,
      uses.wallet.wallets,
      details,
      questions,
      deliveryMethods,
    );
    const purchases = new LastPurchases(uses.bundles.bundles, uses.orders.orders, uses.identity.identity);
    const service = new ChatService({
      log,
      library,
      assistant: withBreaker(assistant, clock),
      personal: new PersonalAnswers(log, purchases, uses.account.savedNumbers, info),
      logger,
    });
    const { identity: customers, limits, hooks } = uses.identity;
    hooks.signedOut.push(endChats);
    const handOver = new HandOverService(log, messages, customers, limits, purchases, info);
    return {
      api: {},
      resolvers: [new ChatResolver(service, handOver, log)],
      routes: ({ contextOf }) => [["/chat", chatHttp(service, contextOf, logger)]],
      jobs: [
        {
          name: "old chats",
          pauseSeconds: hourSeconds,
          run: () => log.deleteExpired(settings.CHAT_KEEP_DAYS),
        },
      ],
      integrations: settings.OPENAI_API_KEY
        ? []
        : [{ name: assistant.name, purpose: "assistant", isEmbedded: true }],
      endLongResponses: () => service.close(),
    };
  },
});
