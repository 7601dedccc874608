import { dictionary } from "@zxcvbn-ts/language-common";

const tooCommon = new Set(mostCommon(3_000));

export const passwordSentence = "Please use 8 to 256 characters";
export const commonPasswordSentence = "This password is among the most common ones. Please choose another";

export function hasPasswordLength(password: string): boolean {
  const { length } = [...password];
  return length >= 8 && length <= 256;
}

export function isUncommon(password: string): boolean {
  return !tooCommon.has(password.toLowerCase());
}

/** The list is ordered by how often each password was found in leaks; only those long enough to be tried count. */
function mostCommon(count: number): string[] {
  return dictionary["passwords-common"].slice(0, count);
}
