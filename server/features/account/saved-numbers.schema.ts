import { Field, ID, InputType } from "type-graphql";
import { NullableField } from "../../platform/graphql/fields";
import { ParsedBy, Required, SingleLine } from "../../platform/graphql/mutation";
import { maxEmailLength } from "../../values/email-address";
import { recognizeRecipient } from "../../values/recipient";
import { refusalOf, RefusalType } from "../../platform/graphql/refusal";

const fillOut = "Please fill out all form fields";
const maxLabelLength = 40;
export const maxSavedNumbers = 50;

@InputType({ description: "A number to keep, and what to call it." })
export class SaveNumberInput {
  @NullableField(() => ID, "The id of the saved number to change; omit it for a new one.")
  id?: string | null;

  @Field(() => String, { description: `At most ${maxLabelLength} characters, such as Mum.` })
  @Required(fillOut)
  @SingleLine(maxLabelLength)
  name!: string;

  @Field(() => String, {
    description: "A Nigerian mobile number, or the email address or customer number of a network's account.",
  })
  @Required(fillOut)
  @SingleLine(maxEmailLength)
  @ParsedBy(
    recognizeRecipient,
    "Please enter a mobile number, a Smile account email or a Spectranet customer number",
  )
  number!: string;
}

@RefusalType(`The limit of ${maxSavedNumbers} saved numbers is reached.`)
export class TooManySavedNumbers extends refusalOf(
  `You can save up to ${maxSavedNumbers} numbers. Remove one first.`,
) {}

@RefusalType("That number is saved already, under another name.")
export class NumberSavedAlready extends refusalOf("You have already saved this number.") {}

@RefusalType("The saved number is not there any more.")
export class SavedNumberGone extends refusalOf("This number is no longer saved.") {}
