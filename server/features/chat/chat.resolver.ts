import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { InvalidInput } from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation";
import type { RequestContext } from "../../platform/graphql/request-context";
import {
  AssistantUnavailable,
  Chat,
  ChatHandOver,
  ChatReply,
  HandOverChatInput,
  SendChatMessageInput,
} from "./chat.schema";
import type { ChatService } from "./chat.service";
import type { ChatLog } from "./chat-log";
import { chatSenderOf, chatVisitorOf } from "./chat-visitor";
import type { HandOverService } from "./hand-over.service";
import { newInstance } from "../../values/new-instance";

const SendChatMessageResult = mutationResult("SendChatMessageResult", ChatReply, [
  InvalidInput,
  AssistantUnavailable,
]);

const HandOverChatResult = mutationResult("HandOverChatResult", ChatHandOver, [InvalidInput]);

const maxShown = 100;

@Resolver()
export class ChatResolver {
  constructor(
    private readonly chats: ChatService,
    private readonly handOvers: HandOverService,
    private readonly log: ChatLog,
  ) {}

  @Access("browser")
  @Query(() => Chat, {
    nullable: true,
    description:
      "A chat of this browser, for pages without scripts. Null for another browser's or customer's, one that ended by " +
      "signing out, and one that was deleted.",
  })
  async chat(
    @Ctx() context: RequestContext,
    @Arg("sessionId", () => ID, { description: "The sessionId of a reply." }) sessionId: string,
  ): Promise<Chat | null> {
    const sender = chatSenderOf(context);
    const messages = sender ? await this.log.saidIn(sender, sessionId) : [];
    if (messages.length === 0) return null;
    return newInstance(Chat, { sessionId, messages: messages.slice(-maxShown) });
  }

  @Access("anyone")
  @Mutation(() => SendChatMessageResult.union, {
    description:
      "Sends a message to the support assistant, as a visitor or signed in, and returns the whole reply.",
  })
  sendChatMessage(
    @Ctx() context: RequestContext,
    @Arg("input", () => SendChatMessageInput, { description: "The message, and its chat." })
    input: SendChatMessageInput,
  ) {
    return SendChatMessageResult.validateAndRun(input, async () => {
      const { sessionId, reply, links, purchaseId } = await this.chats.send(chatVisitorOf(context), input);
      return newInstance(ChatReply, { sessionId, reply, links, purchaseId });
    });
  }

  @Access("anyone")
  @Mutation(() => HandOverChatResult.union, {
    description:
      "Talk to a person: gives customer care everything that was said in a chat. They answer by email. Sent " +
      "once, however often it is handed over; again after more was said, or the customer's name or last bundle changed.",
  })
  handOverChat(
    @Ctx() context: RequestContext,
    @Arg("input", () => HandOverChatInput, {
      description: "The chat, and the email address for the answer.",
    })
    input: HandOverChatInput,
  ) {
    return HandOverChatResult.validateAndRun(input, () =>
      this.handOvers.handOver(context, chatVisitorOf(context), input),
    );
  }
}
