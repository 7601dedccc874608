import type { BookInstallationMutation } from "../../generated/operations";
import { type Problem, missingFields, refusedProblem as refusedAtFields } from "../../platform/problem";
import { isNigerianMobile, phoneInput } from "../../values/phone-input";
import type { ContactDetails } from "../identity/known-details";

export interface InstallationFields extends ContactDetails {
  /** As the shop offers it: an ISO date. */
  date: string;
  /** As the shop words it. */
  time: string;
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

/** What a customer need not type again. At checkout any number goes, here only one that the form takes. */
export function knownFields({ phone, ...known }: ContactDetails): Partial<InstallationFields> {
  return { ...known, phone: isNigerianMobile(phone) ? phoneInput(phone) : "" };
}

const missing: Record<FieldName, string> = {
  name: "Please enter your name",
  email: "Please enter your email",
  phone: "Please enter your phone number",
  date: "Choose a date",
  time: "Choose a time",
  address: "Please enter the address",
};

/** Null when every field is filled. */
export function emptyFieldsProblem(typed: InstallationFields): Problem<FieldName> | null {
  const fields = missingFields(typed, missing);
  return fields && { text: "Please fill out all form fields", fields };
}

type Answer = BookInstallationMutation["bookInstallation"];
type Refused = Exclude<Answer, { __typename: "InstallationBooking" }>;

/** A slot that is taken stands at the time; anything else at the fields it names. */
export function refusedProblem(refused: Refused): Problem<FieldName> {
  if (refused.__typename === "SlotNotAvailable") return { text: null, fields: { time: refused.message } };
  return refusedAtFields(refused, fieldNames);
}

const fieldNames = Object.keys(emptyFields) as FieldName[];

export const bookedWords = "Installation booked. Please be available at the scheduled time";
