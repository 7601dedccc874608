import { IsOptional } from "class-validator";
import { Field, ID, InputType, Int } from "type-graphql";
import { NullableField } from "../../platform/graphql/fields";
import { ShopType } from "../../platform/graphql/access";
import { ParsedBy, Required } from "../../platform/graphql/mutation";
import { maxEmailLength, parseEmailAddress } from "../../values/email-address";
import { plainId } from "../../values/reference";
import { Refusal, RefusalType } from "../../platform/graphql/refusal";
import type { ShopInfo } from "../shop-details";
import { scrub } from "./scrub";
import { ChatMessage } from "./chat.entity";

const maxMessageLength = 500;
const messageMissing = "Please write a message";
const isShort = (text: string) => text.trim().length <= maxMessageLength;

@InputType({ description: "One message to the assistant. Omit sessionId to begin a chat." })
export class SendChatMessageInput {
  @NullableField(() => ID, "The chat to go on with; another browser's begins a new one.")
  @IsOptional()
  @ParsedBy<string>((id) => plainId.test(id), "sessionId must be one that a reply gave")
  sessionId?: string | null;

  @Field(() => String, { description: `1 to ${maxMessageLength} characters of plain text.` })
  @Required(messageMissing)
  @ParsedBy<string>(
    (text) => isShort(text) && scrub(text) !== "",
    (text) => (isShort(text) ? messageMissing : `Please use at most ${maxMessageLength} characters`),
    { minLength: 1, maxLength: maxMessageLength },
  )
  text!: string;
}

@ShopType("answer", "A link to a page of the shop, shown as a button.")
export class ChatLink {
  @Field(() => String, { description: "Button label." })
  text!: string;

  @Field(() => String, { description: "A path of this shop, such as /packages; never another site." })
  href!: string;
}

@ShopType("answer", "An answer of the assistant.")
export class ChatReply {
  @Field(() => ID, { description: "The chat; send it with the next message. Only this browser can." })
  sessionId!: string;

  @Field(() => ChatMessage, { description: "The assistant's message." })
  reply!: ChatMessage;

  @Field(() => [ChatLink], { description: "Links to pages of the shop, the most relevant first." })
  links!: ChatLink[];

  @NullableField(
    () => ID,
    "The customer's own bundle that the message is about, for reportNotReceived; null when it is about none, or its " +
      "money is back already.",
  )
  purchaseId!: string | null;
}

@ShopType("browser", "A conversation with the assistant.")
export class Chat {
  @Field(() => ID, { description: "Send it with the next message." })
  sessionId!: string;

  @Field(() => [ChatMessage], { description: "The newest 100 messages, oldest first." })
  messages!: ChatMessage[];
}

@InputType({ description: "The chat to hand over to customer care." })
export class HandOverChatInput {
  @Field(() => ID, { description: "The chat; only the browser that held it can hand it over." })
  @ParsedBy<string>((id) => plainId.test(id), "sessionId must be one that a reply gave")
  sessionId!: string;

  @NullableField(
    () => String,
    `The email address for the answer to a visitor; at most ${maxEmailLength} characters. A signed-in customer's is the account's.`,
  )
  @IsOptional()
  @ParsedBy<string>(
    (email) => email.trim() === "" || parseEmailAddress(email) !== null,
    "Please enter an email address, such as ada@example.com",
    { maxLength: maxEmailLength },
  )
  email?: string | null;
}

@ShopType("answer", "A chat handed over to customer care.")
export class ChatHandOver {
  @Field(() => String, { description: "To read out to support." })
  reference!: string;

  @Field(() => String, { description: "The email address to which customer care will answer." })
  email!: string;

  @Field(() => Int, {
    description:
      "The number of messages that were handed over: all of the chat, or the newest of them when they are longer than 100,000 characters.",
  })
  messages!: number;

  @Field(() => String, { description: "The sentence to show the customer, word for word." })
  message!: string;
}

@RefusalType("No reply this time; nothing of the message was stored, and it may be sent again.")
export class AssistantUnavailable extends Refusal {
  constructor(
    message = "Some error occurred",
    /** A daily budget is used up: waiting a moment does not help, customer care does. */
    readonly isLimit = false,
  ) {
    super(message);
  }

  static stillAnswering(): AssistantUnavailable {
    return new AssistantUnavailable("Please wait for the reply to your last message.");
  }

  static budgetReached({ phones, careEmail, liveChatHours }: ShopInfo): AssistantUnavailable {
    return new AssistantUnavailable(
      `The assistant has answered all it can today. Customer care answers from ${liveChatHours}: ` +
        `call ${phones[0]} or write to ${careEmail}.`,
      true,
    );
  }
}
