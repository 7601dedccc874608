import { Field, ID, InputType } from "type-graphql";
import { describedEnum, type ValueOf } from "../../platform/graphql/fields";
import { StaffType } from "../../platform/admin/permission";
import { EmailAddress, Required, SingleLine } from "../../platform/graphql/mutation";
import { maxNameLength } from "../../values/person-name";
import { ChangePasswordInput, IsNewPassword, IsPassword } from "../identity";
import { StaffMember } from "./staff.entity";

const fillOut = "Please fill in every field";

@InputType({ description: "Signing in to the back office." })
export class StaffSignInInput {
  @Field(() => String, { description: "The address that was invited." })
  @Required(fillOut)
  email!: string;

  @Field(() => String, { description: "At most 256 characters." })
  @Required(fillOut)
  @IsPassword()
  password!: string;
}

@InputType({ description: "A password, chosen by a mailed link." })
export class AcceptInvitationInput {
  @Field(() => String, { description: "From the link of the mail." })
  @Required(fillOut)
  code!: string;

  @Field(() => String, {
    description: "8 to 256 characters, none of the 3,000 most common passwords, and not the shop's name.",
  })
  @Required(fillOut)
  @IsNewPassword()
  password!: string;
}

@InputType({ description: "Whose password was forgotten." })
export class ForgotStaffPasswordInput {
  @Field(() => String, { description: "The address for signing in." })
  @Required("Please enter your email")
  @EmailAddress()
  email!: string;
}

@InputType({ description: "The signed-in person's new name." })
export class ChangeOwnNameInput {
  @Field(() => String, { description: `At most ${maxNameLength} characters.` })
  @Required("Please enter your name")
  @SingleLine(maxNameLength)
  name!: string;
}

@InputType({ description: "The signed-in person's new password." })
export class ChangeOwnPasswordInput extends ChangePasswordInput {}

@InputType({ description: "A person to invite." })
export class InviteStaffInput {
  @Field(() => String, { description: `At most ${maxNameLength} characters.` })
  @Required(fillOut)
  @SingleLine(maxNameLength)
  name!: string;

  @Field(() => String, { description: "The invitation is mailed to it." })
  @Required(fillOut)
  @EmailAddress()
  email!: string;

  @Field(() => String, { description: "The id of a role, such as catalogue." })
  @Required(fillOut)
  role!: string;
}

export const SignInStep = describedEnum("SignInStep", "The next step until the back office opens.", {
  SECOND_FACTOR: "Enter a code of the authenticator app: confirmSecondFactor.",
  SET_UP_SECOND_FACTOR: "Set up an authenticator app: offerSecondFactor, setUpSecondFactor.",
  DONE: "Signed in.",
});
export type SignInStep = ValueOf<typeof SignInStep>;

@StaffType("password", "The signed-in person.")
export class Me {
  @Field(() => ID, { description: "The same as of StaffMember." })
  id!: string;

  @Field(() => String, { description: "As typed in the invitation." })
  name!: string;

  @Field(() => String, { description: "The address for signing in." })
  email!: string;

  @Field(() => String, { description: "The id of their role." })
  role!: string;

  @Field(() => [String], {
    description: "The names of the permissions of their role; screens hide the rest.",
  })
  permissions!: string[];

  @Field(() => SignInStep, { description: "The next step until the back office opens." })
  step!: SignInStep;

  @Field(() => Boolean, { description: "Whether an authenticator app is set up." })
  hasSecondFactor!: boolean;
}

@StaffType("anyone", "It was done.")
export class StaffDone {
  @Field(() => Boolean, { description: "Always true." })
  readonly done = true;
}

@StaffType("password", "For an authenticator app; nothing is stored yet.")
export class SecondFactorOffer {
  @Field(() => String, { description: "Base32, to type into the app." })
  readonly secret!: string;

  @Field(() => String, { description: "The otpauth address, to show as a QR code." })
  readonly uri!: string;
}

@StaffType("staff", "The second factor is set up.")
export class SecondFactorSetUp {
  @Field(() => [String], { description: "Each replaces the app once. They are shown only now." })
  recoveryCodes!: string[];
}

@StaffType("staff.manage", "An invitation was mailed.")
export class StaffInvited {
  @Field(() => StaffMember, { description: "The invited person." })
  member!: StaffMember;
}

@StaffType("staff.view", "A signed-in browser of the back office.")
export class StaffSessionInfo {
  @Field(() => ID, { description: "Stable id, unique among sessions; not the cookie." })
  readonly id!: string;

  @Field(() => StaffMember, { description: "The member of staff that it belongs to." })
  readonly member!: StaffMember;

  @Field(() => String, { description: "The browser, such as Chrome on Android." })
  readonly device!: string;

  @Field(() => Date, { description: "Signed in since (UTC)." })
  readonly createdAt!: Date;

  @Field(() => Date, { description: "Used last (UTC), to the minute." })
  readonly lastSeenAt!: Date;
}

@StaffType("staff", "The permissions of a role.")
export class Role {
  @Field(() => ID, { description: "Such as catalogue." })
  readonly id!: string;

  @Field(() => String, { description: "Such as Catalogue." })
  readonly label!: string;

  @Field(() => [String], { description: "The names of its permissions." })
  readonly permissions!: string[];

  @Field(() => Boolean, {
    description: "Whether the signed-in person may block people who have it, give them another, and edit it.",
  })
  readonly canManage!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether the signed-in person may give it, and unblock people who have it or reset their second factor.",
  })
  readonly canGive!: boolean;
}

@StaffType("staff", "Something that a role may be allowed to do.")
export class PermissionInfo {
  @Field(() => ID, { description: "Such as catalogue.price." })
  readonly name!: string;

  @Field(() => String, { description: "As the owner reads it." })
  readonly label!: string;

  @Field(() => Boolean, { description: "Whether the signed-in person may allow it to a role." })
  readonly canGrant!: boolean;
}
