import { type Problem, missingFields } from "../../platform/problem";

export interface ContactFields {
  name: string;
  email: string;
  message: string;
  /** Nobody sees this one; only a robot fills it in. */
  website: string;
}

export const emptyFields: ContactFields = { name: "", email: "", message: "", website: "" };

const missing = {
  name: "Please enter your name",
  email: "Please enter your email",
  message: "Please enter your message",
};

export type FieldName = keyof typeof missing;
export const fieldNames = Object.keys(missing) as FieldName[];

/** Null when every field is filled. */
export function emptyFieldsProblem(typed: ContactFields): Problem<FieldName> | null {
  const fields = missingFields(typed, missing);
  return fields && { text: "Please fill in all form fields", fields };
}

export const thanks = "Thank you for your message! We will respond as soon as we can";
