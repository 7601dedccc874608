import { Field, ID, ObjectType } from "type-graphql";
import { ChatMessage } from "./chat-message.entity";

@ObjectType({ simpleResolvers: true, description: "A page of the shop that a reply sends to." })
export class ChatLink {
  @Field(() => String, { description: "What to do there, as a button says it." })
  text!: string;

  @Field(() => String, {
    description: "A path of this shop, such as /packages; never another site's address.",
  })
  href!: string;
}

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
