import { refuseField } from "../../platform/graphql/refusal";
import type { RequestContext } from "../../platform/graphql/request-context";
import { instantText } from "../../values/dates";
import { parseEmailAddress } from "../../values/email-address";
import { hashOfToken } from "../../values/secret-token";
import type { ContactService } from "../contact";
import type { IdentityLimits, IdentityService } from "../identity";
import type { ShopInfo } from "../shop-details";
import type { ChatLog, ChatSender } from "./chat-log";
import type { ChatMessage } from "./chat.entity";
import { ChatHandOver, type HandOverChatInput } from "./chat.schema";
import type { LastPurchases } from "./last-purchase";
import { newInstance } from "../../values/new-instance";

/** More than two days of a browser's messages. Longer conversations lose their beginning. */
const maxConversationLength = 100_000;

export class HandOverService {
  constructor(
    private readonly log: ChatLog,
    private readonly contact: ContactService,
    private readonly identity: IdentityService,
    private readonly limits: IdentityLimits,
    private readonly purchases: LastPurchases,
    private readonly info: ShopInfo,
  ) {}

  /** Runs once for each state of a conversation, address and last bundle. Throws Refused(InvalidInput). */
  async handOver(
    context: RequestContext,
    sender: ChatSender,
    input: HandOverChatInput,
  ): Promise<ChatHandOver> {
    const { sessionId } = input;
    const said = await this.log.saidIn(sender, sessionId);
    if (said.length === 0) refuseField("sessionId", "Please write a message first");
    const customer = context.customerId ? await this.identity.find(context.customerId) : null;
    const email = customer?.email ?? parseEmailAddress(input.email ?? "");
    if (!email) refuseField("email", "Please enter an email address, such as ada@example.com");
    await this.limits.guardForm(context, email);

    const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : "A visitor";
    const purchase = customer ? await this.purchases.factsOf(customer.id) : null;
    const { message, messages } = conversationText(said, purchase);
    const sent = { name, email, message };
    // A hash of everything sent: the same content is sent once, and other content is never refused.
    const idempotencyKey = hashOfToken(`hand over ${JSON.stringify([sessionId, sent])}`);
    const { reference } = await this.contact.send({ ...sent, idempotencyKey }, "chat");
    await this.log.rememberHandOver(sessionId, reference, email);
    const which = messages < said.length ? `the last ${messages} messages of this chat` : "this chat";
    return newInstance(ChatHandOver, {
      reference,
      email,
      messages,
      message:
        `We have sent ${which} to customer care. They reply by email to ${email}, ` +
        `from ${this.info.liveChatHours}, Lagos time. Your reference is ${reference}.`,
    });
  }
}

/** Marks each line, so that no one can write a line that looks like another message. */
function quoted(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n").replace(/^/gm, "> ");
}

/** The newest messages that fit, oldest first. */
function conversationText(
  said: readonly ChatMessage[],
  purchase: string | null,
): { message: string; messages: number } {
  const opening = purchase ? [`To the customer: ${purchase}`] : [];
  const lines: string[] = [];
  let length = 0;
  for (const { isUser, text, createdAt } of said.toReversed()) {
    const line = `${isUser ? "Customer" : "Assistant"} (${instantText(createdAt)}):\n${quoted(text)}`;
    length += line.length;
    if (length > maxConversationLength) break;
    lines.unshift(line);
  }
  return { message: [...opening, ...lines].join("\n\n"), messages: lines.length };
}
