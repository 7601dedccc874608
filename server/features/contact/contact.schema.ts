import { IsOptional } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { NullableField } from "../../platform/graphql/fields";
import { ShopType } from "../../platform/graphql/access";
import {
  EmailAddress,
  IdempotencyKey,
  ParsedBy,
  Required,
  SingleLine,
} from "../../platform/graphql/mutation";
import { maxEmailLength } from "../../values/email-address";
import { maxNameLength } from "../../values/person-name";

export const fillIn = "Please fill in all form fields";
export const maxMessageLength = 2_000;
export const maxMessageText = maxMessageLength.toLocaleString("en");

@InputType({ description: "A message to customer care. No account is needed." })
export class SendContactMessageInput {
  @Field(() => String, { description: `At most ${maxNameLength} characters.` })
  @Required(fillIn)
  @SingleLine(maxNameLength)
  name!: string;

  @Field(() => String, {
    description: `The email address for the answer. Stored trimmed and in lower case; at most ${maxEmailLength} characters.`,
  })
  @Required(fillIn)
  @EmailAddress()
  email!: string;

  @Field(() => String, {
    description: `At most ${maxMessageText} characters, on any number of lines. Refused with nothing but the beginning that the shop's links fill in, such as "About OYB-7K3M9QXT2A:".`,
  })
  @Required(fillIn)
  @ParsedBy(
    isMessage,
    (text: string) =>
      isReferenceOnly(text)
        ? "Please write your message after the reference"
        : `Please use at most ${maxMessageText} characters`,
    { maxLength: maxMessageLength },
  )
  message!: string;

  @NullableField(
    () => String,
    "Leave empty. People do not see this field; a message that fills it in is dropped.",
  )
  website?: string | null;

  @NullableField(
    () => ID,
    "Made by the client, one per intention: the same key with the same input stores one message and answers it again.",
  )
  @IsOptional()
  @IdempotencyKey()
  idempotencyKey?: string | null;
}

/** Line breaks and tabs are text; other control characters are not. */
export function isPlainText(text: string, maxLength: number): boolean {
  return text.length <= maxLength && !/[^\P{Cc}\n\r\t]/u.test(text);
}

function isMessage(text: string): boolean {
  return isPlainText(text, maxMessageLength) && !isReferenceOnly(text);
}

const isReferenceOnly = (text: string) => /^About OY[A-Z]-[0-9A-Z]{10}:?$/.test(text.trim());

@ShopType("anyone", "A question that customers often ask, and its answer.")
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
