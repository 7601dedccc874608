import {
  maxBookInstallationAddressLength,
  maxBookInstallationEmailLength,
  maxBookInstallationNameLength,
} from "../../generated/constraints";
import {
  type BookedInstallationFragment,
  BookInstallationDocument,
  type BookInstallationMutation,
  type BookInstallationMutationVariables,
  ConfirmInstallationDocument,
  type ConfirmInstallationMutation,
  type ConfirmInstallationMutationVariables,
  type InstallationVariant,
} from "../../generated/operations";
import type { FormAction } from "../../platform/form-action";
import { refusedProblem } from "../../platform/problem";
import { formatDate, formatSlot, formatTime } from "../../values/dates";
import { enteredCode, missingCode } from "../../values/mailed-code";
import { paths } from "../../values/paths";

const fields = ["name", "email", "phone", "address", "date", "time", "variant"] as const;

export type InstallationField = (typeof fields)[number];

export const bookedText = "Installation booked. Please be available at the scheduled time";

export const installationForm: FormAction<
  InstallationField,
  BookInstallationMutation,
  BookInstallationMutationVariables
> = {
  name: "installation",
  document: BookInstallationDocument,
  fields,
  required: {
    name: "Please enter your name",
    email: "Please enter your email",
    phone: "Please enter your phone number",
    address: "Please enter the address",
    date: "Choose a date",
    time: "Choose a time",
  },
  incomplete: "Please fill out all form fields",
  maxLengths: {
    name: maxBookInstallationNameLength,
    email: maxBookInstallationEmailLength,
    address: maxBookInstallationAddressLength,
  },
  toVariables: ({ variant, ...input }, idempotencyKey) => ({
    input: { ...input, variant: variant as InstallationVariant, idempotencyKey },
  }),
  after({ bookInstallation: answer }, _, { address }) {
    if (answer.__typename === "SlotNotAvailable")
      return { problem: { text: null, fields: { time: answer.message } } };
    if (answer.__typename === "InvalidInput") return { problem: refusedProblem(answer, fields) };
    const next = answer.heldUntil
      ? `Confirm it by the link in your email to keep the time. We hold it until ${formatTime(answer.heldUntil)}.`
      : "We have sent you the details by email.";
    const text = `${bookedText}. ${visitText(answer)} ${next}`;
    return { to: address.pathname || paths.scheduleInstallation, notice: { tone: "success", text } };
  },
};

const visitText = ({ date, time, reference }: BookedInstallationFragment) =>
  `${formatDate(date)}, ${formatSlot(time)}. Reference: ${reference}.`;

/** Confirms the visit of a mailed link. */
export const confirmForm: FormAction<
  "code",
  ConfirmInstallationMutation,
  ConfirmInstallationMutationVariables
> = {
  name: "confirmInstallation",
  document: ConfirmInstallationDocument,
  fields: ["code"],
  required: { code: missingCode },
  toVariables: ({ code }) => ({ code: enteredCode(code) }),
  after({ confirmInstallation: answer }) {
    if (answer.__typename !== "InstallationBooking")
      return { problem: { text: null, fields: { code: answer.message } } };
    const text = `${bookedText}. ${visitText(answer)} We have sent you the details by email.`;
    return { to: paths.scheduleInstallation, notice: { tone: "success", text } };
  },
};
