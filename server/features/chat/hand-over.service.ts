import { InvalidInput, Refused } from "../../platform/graphql/refusal";
import type { RequestContext } from "../../platform/graphql/request-context";
import { instantText } from "../../values/dates";
import { parseEmailAddress } from "../../values/email-address";
import { hashOfToken } from "../../values/secret-token";
import type { ContactService } from "../contact";
import type { IdentityLimits, IdentityService } from "../identity";
import type { ShopInfo } from "../shop-info";
import type { ChatLog } from "./chat-log";
import type { ChatMessage } from "./chat.entity";
import { ChatHandOver, type HandOverChatInput } from "./chat.schema";
import type { LastPurchases } from "./last-purchase";

/** Of a very long conversation its end: more than two days of a browser's messages. */
const longestConversation = 100_000;

/** Gives a conversation to customer care, who answer by e-mail. */
export class HandOverService {
  constructor(
    private readonly log: ChatLog,
    private readonly contact: ContactService,
    private readonly identity: IdentityService,
    private readonly limits: IdentityLimits,
    private readonly purchases: LastPurchases,
    private readonly info: ShopInfo,
  ) {}

  /** Once for each state of a conversation and address, however often it is pressed. Throws Refused(InvalidInput). */
  async handOver(context: RequestContext, browser: string, input: HandOverChatInput): Promise<ChatHandOver> {
    const { sessionId } = input;
    const said = await this.log.saidIn(browser, sessionId);
    if (said.length === 0) throw new Refused(InvalidInput.of("sessionId", "Please write a message first"));
    const customer = context.customerId ? await this.identity.find(context.customerId) : null;
    const email = customer?.email ?? parseEmailAddress(input.email ?? "");
    if (!email)
      throw new Refused(InvalidInput.of("email", "Please enter an email address, such as ada@example.com"));
    await this.limits.guardForm(context, email);

    const idempotencyKey = hashOfToken(`hand over ${sessionId} ${said.length} ${email}`);
    const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : "A visitor";
    const purchase = customer ? await this.purchases.factsOf(customer.id) : null;
    const message = conversationText(said, purchase);
    const { reference } = await this.contact.send({ name, email, message, idempotencyKey }, "chat");
    return Object.assign(new ChatHandOver(), {
      reference,
      email,
      messages: said.length,
      message:
        `Customer care has this conversation now, all ${said.length} messages of it. They answer by email to ${email}, ` +
        `from ${this.info.liveChatHours}, Lagos time. Your reference is ${reference}.`,
    });
  }
}

function conversationText(said: readonly ChatMessage[], purchase: string | null): string {
  const lines = said.map(
    ({ isUser, text, createdAt }) =>
      `${isUser ? "Customer" : "Assistant"} (${instantText(createdAt)}):\n${text}`,
  );
  const whole = [...(purchase ? [`To the customer: ${purchase}`] : []), ...lines].join("\n\n");
  return whole.length > longestConversation ? `… ${whole.slice(-longestConversation)}` : whole;
}
