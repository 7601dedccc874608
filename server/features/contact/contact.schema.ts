import { IsOptional } from "class-validator";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import { IdempotencyKey, Accepted, Filled, Line } from "../../platform/graphql/validate-input";
import { longestEmail, parseEmailAddress } from "../../values/email-address";
import { longestName } from "../../values/person-name";

const fillIn = "Please fill in all form fields";
const longestMessage = 2_000;
const inWords = longestMessage.toLocaleString("en");

@InputType({ description: "A message to customer care. No account is needed." })
export class SendContactMessageInput {
  @Field(() => String, { description: `At most ${longestName} characters.` })
  @Filled(fillIn)
  @Line(longestName)
  name!: string;

  @Field(() => String, {
    description: `Where the answer goes. Kept trimmed and in lower case; at most ${longestEmail} characters.`,
  })
  @Filled(fillIn)
  @Accepted(parseEmailAddress, "Please enter an email address, such as ada@example.com")
  email!: string;

  @Field(() => String, { description: `At most ${inWords} characters, on any number of lines.` })
  @Filled(fillIn)
  @Accepted(isMessage, `Please use at most ${inWords} characters`)
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: "Leave empty. People do not see this field; a message that fills it in is dropped.",
  })
  website?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "Made by the client, one per intention: the same key with the same input stores one message and answers it again.",
  })
  @IsOptional()
  @IdempotencyKey()
  idempotencyKey?: string | null;
}

/** Line breaks and tabs are text; other control characters are not. */
function isMessage(text: string): boolean {
  return text.length <= longestMessage && !/[^\P{Cc}\n\r\t]/u.test(text);
}

@ObjectType({ simpleResolvers: true, description: "A question that customers often ask, and its answer." })
export class Faq {
  @Field(() => ID, { description: "Such as buy-a-bundle." })
  id!: string;

  @Field(() => String, { description: "As a customer would ask it." })
  question!: string;

  @Field(() => String, { description: "In whole sentences." })
  answer!: string;

  @Field(() => Boolean, {
    description: "Whether the contact page shows it; the assistant knows all of them.",
  })
  onContactPage!: boolean;
}
