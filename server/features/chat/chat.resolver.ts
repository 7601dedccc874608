import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { InvalidInput } from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation-result";
import type { RequestContext } from "../../platform/graphql/request-context";
import {
  AssistantUnavailable,
  ChatHandOver,
  ChatReply,
  HandOverChatInput,
  SendChatMessageInput,
} from "./chat.schema";
import type { ChatService } from "./chat.service";
import { chatVisitorOf } from "./chat-visitor";
import type { HandOverService } from "./hand-over.service";
import { newInstance } from "../../values/new-instance";

const SendChatMessageResult = mutationResult(
  "SendChatMessageResult",
  "What sendChatMessage answers.",
  ChatReply,
  [InvalidInput, AssistantUnavailable],
);

const HandOverChatResult = mutationResult("HandOverChatResult", "What handOverChat answers.", ChatHandOver, [
  InvalidInput,
]);

@Resolver()
export class ChatResolver {
  constructor(
    private readonly chat: ChatService,
    private readonly handOvers: HandOverService,
  ) {}

  @Access("anyone")
  @Mutation(() => SendChatMessageResult.union, {
    description:
      "Sends a message to the support assistant, as a visitor or signed in, and returns the whole reply.",
  })
  sendChatMessage(
    @Ctx() context: RequestContext,
    @Arg("input", () => SendChatMessageInput, { description: "What to ask, and in which chat." })
    input: SendChatMessageInput,
  ) {
    return SendChatMessageResult.validateAndRun(input, async () => {
      const { sessionId, reply, links, purchaseId } = await this.chat.send(chatVisitorOf(context), input);
      return newInstance(ChatReply, { sessionId, reply, links, purchaseId });
    });
  }

  @Access("anyone")
  @Mutation(() => HandOverChatResult.union, {
    description:
      "Talk to a person: gives customer care everything that was said in a chat. They answer by e-mail. Sent " +
      "once, however often it is handed over; again after more was said, or the customer's name or last bundle changed.",
  })
  handOverChat(
    @Ctx() context: RequestContext,
    @Arg("input", () => HandOverChatInput, { description: "Which chat, and where to answer." })
    input: HandOverChatInput,
  ) {
    return HandOverChatResult.validateAndRun(input, () =>
      this.handOvers.handOver(context, chatVisitorOf(context), input),
    );
  }
}
