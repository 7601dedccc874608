import { IsOptional } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { Accepted, Filled } from "../../platform/graphql/validate-input";
import { plainId } from "../../values/plain-id";
import { scrub } from "./scrub";

const longestMessage = 500;
const writeSomething = "Please write a message";
const isShort = (text: string) => text.trim().length <= longestMessage;

@InputType({ description: "One message to the assistant. Omit sessionId to begin a chat." })
export class SendChatMessageInput {
  @Field(() => ID, {
    nullable: true,
    description: "The chat to go on with; another browser's begins a new one.",
  })
  @IsOptional()
  @Accepted<string>((id) => plainId.test(id), "sessionId must be one that a reply gave")
  sessionId?: string | null;

  @Field(() => String, { description: `1 to ${longestMessage} characters of plain text.` })
  @Filled(writeSomething)
  @Accepted<string>(
    (text) => isShort(text) && scrub(text) !== "",
    (text) => (isShort(text) ? writeSomething : `Please use at most ${longestMessage} characters`),
  )
  text!: string;
}
