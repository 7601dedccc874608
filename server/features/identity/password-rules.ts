import { dictionary } from "@zxcvbn-ts/language-common";
import { Accepted } from "../../platform/graphql/validate-input";

let tooCommon: ReadonlySet<string> | undefined; // loaded with the first password that is checked

const passwordSentence = "Please use 8 to 256 characters";
const commonPasswordSentence = "This password is among the most common ones. Please choose another";

/** 8 to 256 characters, none of the most common ones. */
export function IsNewPassword(): PropertyDecorator {
  return Accepted<string>(
    (password) => hasPasswordLength(password) && isUncommon(password),
    (password) => (hasPasswordLength(password) ? commonPasswordSentence : passwordSentence),
  );
}

function hasPasswordLength(password: string): boolean {
  const { length } = [...password];
  return length >= 8 && length <= 256;
}

function isUncommon(password: string): boolean {
  tooCommon ??= new Set(mostCommon(3_000));
  // As it is hashed: "ｐａｓｓｗｏｒｄ１" opens the account to whoever types "password1".
  return !tooCommon.has(password.normalize("NFKC").toLowerCase());
}

/** The list is ordered by how often each password was found in leaks; only those long enough to be chosen count. */
function mostCommon(count: number): string[] {
  return dictionary["passwords-common"].filter(hasPasswordLength).slice(0, count);
}
