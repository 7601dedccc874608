import { isPlainText } from "./contact.schema";
import { StaffMessageAnswer } from "./contact-message.entity";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import { NullableField, describedEnum, type ValueOf, Naira } from "../../platform/graphql/fields";
import { notesDescription } from "../../platform/admin/colleague-notes";
import { StaffType } from "../../platform/admin/permission";
import { IdempotencyKey, ParsedBy, Required, SingleLine } from "../../platform/graphql/mutation";
import type { Money } from "../../values/money";
import { WaitingChange } from "../approvals";

const maxAnswerLength = 5_000;
const maxReasonLength = 200;

export const InboxState = describedEnum("InboxState", "The filter of messages or cases.", {
  OPEN: "Those that are open.",
  MINE: "Those that are open and assigned to the signed-in person.",
  CLOSED: "Those that are closed.",
});
export type InboxState = ValueOf<typeof InboxState>;

@ObjectType({ simpleResolvers: true })
abstract class InboxEntry {
  @NullableField(() => String, "The member of staff in charge.")
  assigneeName!: string | null;

  @NullableField(() => Date, "When it was closed (UTC); null while it is open.")
  closedAt!: Date | null;

  @NullableField(() => String, "The action taken.")
  closeReason!: string | null;
}

@StaffType("messages.view", "A message of a customer or visitor.")
export class StaffMessage extends InboxEntry {
  @Field(() => ID, { description: "Stable id, unique among messages." })
  id!: string;

  @Field(() => String, { description: "The reference that the sender has." })
  reference!: string;

  @Field(() => String, { description: "The place where it was written: contact page or chat." })
  origin!: string;

  @Field(() => String, { description: "As typed by the sender." })
  name!: string;

  @Field(() => String, { description: "As typed by the sender, or of the account." })
  email!: string;

  @Field(() => String, { description: "The text, on any number of lines." })
  message!: string;

  @Field(() => Date, { description: "When it was received (UTC)." })
  createdAt!: Date;

  @Field(() => [StaffMessageAnswer], { description: "Oldest first." })
  answers!: StaffMessageAnswer[];
}

@StaffType("messages.view", "A page of messages.")
export class StaffMessagePage {
  // The page's size is counted where it is requested.
  @Field(() => [StaffMessage], {
    description: "The page.",
    complexity: ({ childComplexity }) => childComplexity,
  })
  messages!: StaffMessage[];

  @NullableField(() => ID, "Give it as after for the next page; null on the last.")
  next!: string | null;
}

@StaffType(
  "messages.view",
  "A withdrawal of a case that is done as soon as somebody else approves it, under Changes.",
)
export class WaitingWithdrawal extends WaitingChange {}

@StaffType(
  "messages.view",
  "A decision about money on hold that is carried out as soon as somebody else approves it, under Changes.",
)
export class WaitingDecision extends WaitingChange {}

@StaffType("messages.view", "Something that a person must look at.")
export class StaffCase extends InboxEntry {
  @Field(() => ID, { description: "Stable id, unique among cases." })
  id!: string;

  @Field(() => String, { description: "Such as NOT_RECEIVED." })
  kind!: string;

  @Field(() => String, {
    description: "The reference of the item that the case is about, such as OYB-7K3M9QXT2A.",
  })
  reference!: string;

  @Field(() => String, { description: "The event, as text." })
  note!: string;

  @Field(() => Date, { description: "When it was opened (UTC)." })
  createdAt!: Date;

  @NullableField(() => String, notesDescription)
  notes!: string | null;

  @NullableField(
    () => Naira,
    "The amount that a customer claims in it, in naira: it is then not closed by closeCase, but withdrawn by a change of the " +
      "type CaseWithdrawal. Null where nothing is claimed, or it was paid back.",
  )
  claim!: Money | null;

  @NullableField(() => WaitingWithdrawal, "Its withdrawal that waits for approval.")
  waitingWithdrawal!: WaitingWithdrawal | null;

  @NullableField(() => WaitingDecision, "The decision about its money on hold that waits for approval.")
  waitingDecision!: WaitingDecision | null;
}

@StaffType("messages.view", "A page of cases.")
export class StaffCasePage {
  @Field(() => [StaffCase], {
    description: "The page.",
    complexity: ({ childComplexity }) => childComplexity,
  })
  cases!: StaffCase[];

  @NullableField(() => ID, "Give it as after for the next page; null on the last.")
  next!: string | null;
}

@InputType({ description: "An answer by mail." })
export class AnswerMessageInput {
  @Field(() => ID, { description: "The message." })
  id!: string;

  @Field(() => String, { description: `At most ${maxAnswerLength} characters, on any number of lines.` })
  @Required("Write an answer")
  @ParsedBy<string>((text) => isPlainText(text, maxAnswerLength), "Please use at most 5,000 characters", {
    maxLength: maxAnswerLength,
  })
  text!: string;

  @Field(() => ID, { description: "Made by the client, one per answer: the same key sends one mail." })
  @IdempotencyKey()
  idempotencyKey!: string;
}

@InputType({ description: "Closing a message or a case." })
export class CloseInput {
  @Field(() => ID, { description: "The message or the case." })
  id!: string;

  @Field(() => String, { description: `The action taken; at most ${maxReasonLength} characters.` })
  @Required("Say what was done")
  @SingleLine(maxReasonLength)
  reason!: string;
}
