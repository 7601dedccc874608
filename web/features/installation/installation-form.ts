import type { BookInstallationMutation } from "../../generated/operations";

export interface InstallationFields {
  name: string;
  email: string;
  phone: string;
  /** As the shop offers it: an ISO date. */
  date: string;
  /** As the shop words it. */
  time: string;
  address: string;
}

export type FieldName = keyof InstallationFields;

export const emptyFields: InstallationFields = {
  name: "",
  email: "",
  phone: "",
  date: "",
  time: "",
  address: "",
};

/** What is wrong: a sentence for the form, and sentences for single fields. */
export interface FormProblem {
  text: string | null;
  fields: Partial<Record<FieldName, string>>;
}

export const noProblem: FormProblem = { text: null, fields: {} };

const missing: Record<FieldName, string> = {
  name: "Your name is missing",
  email: "Your email is missing",
  phone: "Your phone number is missing",
  date: "Choose a date",
  time: "Choose a time",
  address: "The address is missing",
};

/** Null when every field is filled. */
export function emptyFieldsProblem(fields: InstallationFields): FormProblem | null {
  const empty = fieldNames.filter((name) => fields[name].trim() === "");
  if (empty.length === 0) return null;
  return {
    text: "Please fill out all form fields",
    fields: Object.fromEntries(empty.map((name) => [name, missing[name]])),
  };
}

type Answer = BookInstallationMutation["bookInstallation"];
export type Refused = Exclude<Answer, { __typename: "InstallationBooking" }>;

/** A refusal at the fields it is about; at the form when it names none that is on it. */
export function refusedProblem(refused: Refused): FormProblem {
  if (refused.__typename === "SlotNotAvailable") return { text: null, fields: { time: refused.message } };
  const named = refused.fields.filter(({ name }) => isFieldName(name));
  return {
    text: named.length > 0 ? null : refused.message,
    fields: Object.fromEntries(named.map(({ name, message }) => [name, message])),
  };
}

export const fieldNames = Object.keys(emptyFields) as FieldName[];

function isFieldName(name: string): name is FieldName {
  return name in emptyFields;
}

export const bookedWords = "Installation booked. Please be available at the scheduled time";
