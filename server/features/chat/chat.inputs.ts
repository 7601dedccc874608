import { Field, ID, InputType } from "type-graphql";
import { Accepted, Filled } from "../../platform/graphql/validate-input";

export const longestMessage = 500;

@InputType({ description: "One message to the assistant. Omit sessionId to begin a chat." })
export class SendChatMessageInput {
  @Field(() => ID, {
    nullable: true,
    description: "The chat to go on with; another browser's begins a new one.",
  })
  sessionId?: string | null;

  @Field(() => String, { description: "1 to 500 characters of plain text." })
  @Filled("Please write a message")
  @Accepted<string>(
    (text) => text.trim().length <= longestMessage,
    `Please use at most ${longestMessage} characters`,
  )
  text!: string;
}
