import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { InvalidInput } from "../../platform/graphql/refusal";
import { mutationResult } from "../../platform/graphql/mutation-result";
import type { RequestContext } from "../../platform/graphql/request-context";
import { AssistantUnavailable, ChatReply, SendChatMessageInput } from "./chat.schema";
import type { ChatService } from "./chat.service";
import { chatVisitorOf } from "./chat-visitor";

const SendChatMessageResult = mutationResult(
  "SendChatMessageResult",
  "What sendChatMessage answers.",
  ChatReply,
  [InvalidInput, AssistantUnavailable],
);

@Resolver()
export class ChatResolver {
  constructor(private readonly chat: ChatService) {}

  @Mutation(() => SendChatMessageResult.union, {
    description: "Asks the support assistant, as a visitor or signed in, and waits for the whole reply.",
  })
  sendChatMessage(
    @Ctx() context: RequestContext,
    @Arg("input", () => SendChatMessageInput, { description: "What to ask, and in which chat." })
    input: SendChatMessageInput,
  ) {
    return SendChatMessageResult.settleValid(input, async () => {
      const { sessionId, reply, links } = await this.chat.send(chatVisitorOf(context), input);
      return Object.assign(new ChatReply(), { sessionId, reply, links });
    });
  }
}
