/** Longest full name that a form takes. */
export const longestName = 80;

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Splits a full name on spaces; only the first two words are used (specification, section 5). */
export function splitFullName(fullName: string): PersonName {
  const [firstName = "", lastName = ""] = fullName.trim().split(/\s+/);
  return { firstName, lastName };
}
