import { dictionary } from "@zxcvbn-ts/language-common";
import { Accepted } from "../../platform/graphql/validate-input";

let tooCommon: ReadonlySet<string> | undefined; // loaded with the first password that is checked

const shortest = 8;
const longest = 256;
const tooLong = `Please use at most ${longest} characters`;

export const newPasswordRule = `${shortest} to ${longest} characters, none of the 3,000 most common passwords.`;
export const passwordRule = `As chosen at sign-up; at most ${longest} characters.`;

/** As `newPasswordRule` says. */
export function IsNewPassword(): PropertyDecorator {
  return Accepted<string>(
    (password) => problemOf(password) === null,
    (password) => problemOf(password) ?? "",
  );
}

/** A password that may have been set: only its length is limited. */
export function IsPassword(): PropertyDecorator {
  return Accepted<string>((password) => lengthOf(password) <= longest, tooLong);
}

function problemOf(password: string): string | null {
  if (lengthOf(password) < shortest) return `Please use at least ${shortest} characters`;
  if (lengthOf(password) > longest) return tooLong;
  return isCommon(password) ? "This password is too easy to guess. Please choose another" : null;
}

/** In characters as people count them. */
const lengthOf = (password: string) => [...password].length;

function isCommon(password: string): boolean {
  tooCommon ??= new Set(mostCommon(3_000));
  // As it is hashed: "ｐａｓｓｗｏｒｄ１" opens the account to whoever types "password1".
  return tooCommon.has(password.normalize("NFKC").toLowerCase());
}

/** The list is ordered by how often each password was found in leaks; only those long enough to be chosen count. */
function mostCommon(count: number): string[] {
  return dictionary["passwords-common"]
    .filter((password) => lengthOf(password) >= shortest && lengthOf(password) <= longest)
    .slice(0, count);
}
