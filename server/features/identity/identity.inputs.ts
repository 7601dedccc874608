import { Field, InputType } from "type-graphql";
import { Accepted, Filled, Line } from "../../platform/graphql/validate-input";
import { longestEmail, parseEmailAddress } from "../../values/email-address";
import { longestName } from "../../values/person-name";
import { IsNewPassword, IsPassword, newPasswordRule, passwordRule } from "./password-rules";

const fillOut = "Please fill out all form fields";
const emailSentence = "Please enter an email address, such as ada@example.com";

@InputType({ description: "What a new account needs." })
export class SignUpInput {
  @Field(() => String, {
    description: `Split on spaces; only the first two words are kept. At most ${longestName} characters.`,
  })
  @Filled(fillOut)
  @Line(longestName)
  fullName!: string;

  @Field(() => String, { description: `Kept trimmed and in lower case. At most ${longestEmail} characters.` })
  @Filled(fillOut)
  @Accepted(parseEmailAddress, emailSentence)
  email!: string;

  @Field(() => String, { description: newPasswordRule })
  @Filled(fillOut)
  @IsNewPassword()
  password!: string;
}

@InputType({ description: "The e-mail and password of an account." })
export class SignInInput {
  @Field(() => String, { description: "Whatever its case." })
  @Filled(fillOut)
  @Accepted(parseEmailAddress, emailSentence)
  email!: string;

  @Field(() => String, { description: passwordRule })
  @Filled(fillOut)
  @IsPassword()
  password!: string;
}
