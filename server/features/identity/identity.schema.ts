import { dictionary } from "@zxcvbn-ts/language-common";
import { describedEnum, type ValueOf, NullableField } from "../../platform/graphql/fields";
import { Field, InputType } from "type-graphql";
import { EmailAddress, ParsedBy, Required, SingleLine } from "../../platform/graphql/mutation";
import { maxEmailLength } from "../../values/email-address";
import { maxNameLength } from "../../values/person-name";
import { instantText } from "../../values/dates";
import { parsePhoneNumber } from "../../values/phone-number";
import { Refusal, refusalOf, RefusalType } from "../../platform/graphql/refusal";
import { ShopType } from "../../platform/graphql/access";

let tooCommon: ReadonlySet<string> | undefined; // loaded with the first password that is checked

/** The first guess of whoever attacks this shop. */
const shopName = "oyanet";

const minLength = 8;
const maxLength = 256;
const tooLong = `Please use at most ${maxLength} characters`;

const newPasswordRule = `${minLength} to ${maxLength} characters, none of the 3,000 most common passwords, and not the shop's name.`;
const passwordRule = `As chosen at sign-up; at most ${maxLength} characters.`;

/** Follows `newPasswordRule`. */
export function IsNewPassword(): PropertyDecorator {
  return ParsedBy<string>(
    (password) => problemOf(password) === null,
    (password) => problemOf(password) ?? "",
    { minLength, maxLength },
  );
}

/** Only the length is limited, so that every password that was ever set is accepted. */
export function IsPassword(): PropertyDecorator {
  return ParsedBy<string>((password) => lengthOf(password) <= maxLength, tooLong, { maxLength });
}

function problemOf(password: string): string | null {
  if (lengthOf(password) < minLength) return `Please use at least ${minLength} characters`;
  if (lengthOf(password) > maxLength) return tooLong;
  return isCommon(password) ? "This password is too easy to guess. Please choose another" : null;
}

/** Counts code points, not UTF-16 units. */
const lengthOf = (password: string) => [...password].length;

function isCommon(password: string): boolean {
  tooCommon ??= new Set(commonestPasswords(3_000));
  // Normalised as for hashing: "ｐａｓｓｗｏｒｄ１" opens the account to anyone who types "password1".
  const typed = password.normalize("NFKC").toLowerCase();
  return tooCommon.has(typed) || typed.includes(shopName);
}

/** Ordered by how often each was found in leaks; only those long enough to be chosen count. */
function commonestPasswords(count: number): string[] {
  return dictionary["passwords-common"]
    .filter((password) => lengthOf(password) >= minLength && lengthOf(password) <= maxLength)
    .slice(0, count);
}

const fillOut = "Please fill out all form fields";

@InputType({ description: "The details of a new account." })
export class SignUpInput {
  @Field(() => String, {
    description: `Split on spaces; only the first two words are stored. At most ${maxNameLength} characters.`,
  })
  @Required(fillOut)
  @SingleLine(maxNameLength)
  fullName!: string;

  @Field(() => String, {
    description: `Stored trimmed and in lower case. At most ${maxEmailLength} characters.`,
  })
  @Required(fillOut)
  @EmailAddress()
  email!: string;

  @Field(() => String, { description: newPasswordRule })
  @Required(fillOut)
  @IsNewPassword()
  password!: string;
}

@InputType({ description: "The email and password of an account." })
export class SignInInput {
  @Field(() => String, { description: "Upper and lower case count the same." })
  @Required(fillOut)
  @EmailAddress()
  email!: string;

  @Field(() => String, { description: passwordRule })
  @Required(fillOut)
  @IsPassword()
  password!: string;
}

const filledWhenGiven = (text?: string | null) => text === undefined || text === null || text.trim() !== "";
const phoneOrEmpty = (text?: string | null) => !text || parsePhoneNumber(text);

@InputType({ description: "A code from a mail and the password to set." })
export class ResetPasswordInput {
  @Field(() => String, { description: "From the link in the mail." })
  @Required(fillOut)
  code!: string;

  @Field(() => String, { description: newPasswordRule })
  @Required(fillOut)
  @IsNewPassword()
  newPassword!: string;
}

@InputType({ description: "The current password and the new one." })
export class ChangePasswordInput {
  @Field(() => String, { description: "The current password." })
  @Required(fillOut)
  @IsPassword()
  oldPassword!: string;

  @Field(() => String, { description: newPasswordRule })
  @Required(fillOut)
  @IsNewPassword()
  newPassword!: string;
}

@InputType({ description: "The fields of the profile to change; what is left out stays." })
export class UpdateProfileInput {
  @NullableField(() => String, `At most ${maxNameLength} characters; not empty.`)
  @ParsedBy(filledWhenGiven, "Please enter your first name")
  @SingleLine(maxNameLength)
  firstName?: string | null;

  @NullableField(() => String, `At most ${maxNameLength} characters; may be empty.`)
  @SingleLine(maxNameLength)
  lastName?: string | null;

  @NullableField(() => String, "A Nigerian mobile number; empty to remove it.")
  @ParsedBy(phoneOrEmpty, "Please enter a Nigerian mobile number, such as 0803 123 4567")
  phoneNumber?: string | null;
}

@RefusalType(
  "The email or the password is wrong; signIn does not say which. Where only a password is entered, the password is wrong.",
)
export class WrongCredentials extends Refusal {
  constructor(message = "Incorrect email or password") {
    super(message);
  }
}

@RefusalType("Signed in with a provider, but the customer record is gone: 'User does not exist'.")
export class UserDoesNotExist extends refusalOf("User does not exist") {}

@RefusalType("The shop has put the account on hold: the customer can neither sign in nor move money.")
export class AccountOnHold extends Refusal {
  constructor(carePhone: string) {
    super(`Your account is on hold. Please contact customer care on ${carePhone}.`);
  }
}

@RefusalType(
  "The customer has locked the account for 24 hours: until then nothing is spent, and no password, email, phone number or PIN is changed. Nobody can lift it.",
)
export class AccountLocked extends Refusal {
  @Field(() => Date, { description: "When the lock ends." })
  readonly until: Date;

  constructor(until: Date) {
    super(
      `Your account is locked until ${instantText(until)}. Until then nothing can be spent or changed, and nobody can lift the lock, not even we.`,
    );
    this.until = until;
  }
}

@RefusalType("Another account has this email, or can have it back.")
export class EmailTaken extends refusalOf("The email address is already in use by another account") {}

export const CodeProblem = describedEnum("CodeProblem", "The problem with a code from a mail.", {
  WRONG: "Mistyped, or three newer ones were sent since.",
  USED: "It was used already.",
  EXPIRED:
    "It is too old: an hour for a password, a PIN or a new email, 24 hours to confirm an email, 7 days to restore one.",
});
export type CodeProblem = ValueOf<typeof CodeProblem>;

const codeSentences: Record<CodeProblem, string> = {
  WRONG: "This link is not valid. Please use the newest email, or ask for a new link.",
  USED: "This link has already been used. Please ask for a new one if you still need it.",
  EXPIRED: "This link has expired. Please ask for a new one.",
};

@RefusalType(
  "The email was not confirmed: this browser has neither signed up nor signed in to the account, which may be a stranger's. The code stays valid.",
)
export class BrowserNotKnown extends refusalOf(
  "Please log in to this account in this browser, then open the link again. If you did not make the account, choose a new password instead: that makes it yours.",
) {}

@RefusalType("A link code that is wrong, used or expired.")
export class CodeNotValid extends Refusal {
  @Field(() => CodeProblem, { description: "Why the code is not valid." })
  readonly problem: CodeProblem;

  constructor(problem: CodeProblem) {
    super(codeSentences[problem]);
    this.problem = problem;
  }
}

@ShopType("answer", "Success of a mutation that starts no session.")
export class Confirmation {
  @Field(() => String, { description: "The sentence to show the customer, word for word." })
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}
