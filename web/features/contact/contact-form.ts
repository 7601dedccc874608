import type { SendContactMessageMutation } from "../../generated/operations";

export interface ContactFields {
  name: string;
  email: string;
  message: string;
  /** Nobody sees this one; only a robot fills it in. */
  website: string;
}

export const emptyFields: ContactFields = { name: "", email: "", message: "", website: "" };

const missing = {
  name: "Your name is missing",
  email: "Your email is missing",
  message: "Your message is missing",
};

export type FieldName = keyof typeof missing;
const fieldNames = Object.keys(missing) as FieldName[];

/** What is wrong: a sentence for the form, and sentences for single fields. */
export interface FormProblem {
  text: string | null;
  fields: Partial<Record<FieldName, string>>;
}

export const noProblem: FormProblem = { text: null, fields: {} };

/** Null when every field is filled. */
export function emptyFieldsProblem(fields: ContactFields): FormProblem | null {
  const empty = fieldNames.filter((name) => fields[name].trim() === "");
  if (empty.length === 0) return null;
  return {
    text: "Please fill in all form fields",
    fields: Object.fromEntries(empty.map((name) => [name, missing[name]])),
  };
}

type Answer = SendContactMessageMutation["sendContactMessage"];
export type Refused = Exclude<Answer, { __typename: "ContactMessage" }>;

/** A refusal at the fields it is about; at the form when it names none that is on it. */
export function refusedProblem({ message, fields }: Refused): FormProblem {
  const named = fields.filter(({ name }) => fieldNames.includes(name as FieldName));
  return {
    text: named.length > 0 ? null : message,
    fields: Object.fromEntries(named.map((field) => [field.name, field.message])),
  };
}

export const thanks = "Thank you for your message! We will respond as soon as we can";
