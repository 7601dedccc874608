import { Field, ID, InputType } from "type-graphql";
import { Accepted, Filled, Line } from "../../platform/graphql/validate-input";
import { longestEmail } from "../../values/email-address";
import { recognizeRecipient } from "../../values/recipient";

const fillOut = "Please fill out all form fields";
const longestLabel = 40;

@InputType({ description: "A number to keep, and what to call it." })
export class SaveNumberInput {
  @Field(() => ID, { nullable: true, description: "Of the saved number to change; omit it for a new one." })
  id?: string | null;

  @Field(() => String, { description: `At most ${longestLabel} characters, such as Mum.` })
  @Filled(fillOut)
  @Line(longestLabel)
  name!: string;

  @Field(() => String, {
    description: "A Nigerian mobile number, or the e-mail address or customer number of a network's account.",
  })
  @Filled(fillOut)
  @Line(longestEmail)
  @Accepted(
    recognizeRecipient,
    "Please enter a mobile number, a Smile account email or a Spectranet customer number",
  )
  number!: string;
}
