import { Field, ID, ObjectType } from "type-graphql";
import { ChatLink } from "./chat-link.type";
import { ChatMessage } from "./chat-message.entity";

@ObjectType({ simpleResolvers: true, description: "What the assistant answered." })
export class ChatReply {
  @Field(() => ID, {
    description:
      "The chat it belongs to; send it with the next message. Only this browser can go on with it.",
  })
  sessionId!: string;

  @Field(() => ChatMessage, { description: "The assistant's message." })
  reply!: ChatMessage;

  @Field(() => [ChatLink], {
    description:
      "Pages that the message sends to, the most wanted first; often none. Not kept with the message.",
  })
  links!: ChatLink[];
}
