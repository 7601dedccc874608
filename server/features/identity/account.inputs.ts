import { Field, InputType } from "type-graphql";
import { Accepted, Filled, Line } from "../../platform/graphql/validate-input";
import { longestName } from "../../values/person-name";
import { parsePhoneNumber } from "../../values/phone-number";
import { IsNewPassword, IsPassword, newPasswordRule } from "./password-rules";

const fillOut = "Please fill out all form fields";
const filledWhenGiven = (text?: string | null) => text === undefined || text === null || text.trim() !== "";
const phoneOrEmpty = (text?: string | null) => !text || parsePhoneNumber(text);

@InputType({ description: "A code from a mail and the password to set." })
export class ResetPasswordInput {
  @Field(() => String, { description: "From the link in the mail." })
  @Filled(fillOut)
  code!: string;

  @Field(() => String, { description: newPasswordRule })
  @Filled(fillOut)
  @IsNewPassword()
  newPassword!: string;
}

@InputType({ description: "The password as it is, and as it shall be." })
export class ChangePasswordInput {
  @Field(() => String, { description: "The present password." })
  @Filled(fillOut)
  @IsPassword()
  oldPassword!: string;

  @Field(() => String, { description: newPasswordRule })
  @Filled(fillOut)
  @IsNewPassword()
  newPassword!: string;
}

@InputType({ description: "The fields of the profile to change; what is left out stays." })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: `At most ${longestName} characters; not empty.` })
  @Accepted(filledWhenGiven, "Please enter your first name")
  @Line(longestName)
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: `At most ${longestName} characters; may be empty.` })
  @Line(longestName)
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: "A Nigerian mobile number; empty to remove it." })
  @Accepted(phoneOrEmpty, "Please enter a Nigerian mobile number, such as 0803 123 4567")
  phoneNumber?: string | null;
}
