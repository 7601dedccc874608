import {
  maxBookInstallationAddressLength,
  maxBookInstallationEmailLength,
  maxBookInstallationNameLength,
} from "../../generated/constraints";
import {
  type BookedInstallationFragment,
  BookInstallationDocument,
  CancelInstallationDocument,
  type CancelInstallationMutation,
  ConfirmInstallationDocument,
  ConfirmOwnInstallationDocument,
  type InstallationVariant,
} from "./generated/Installation";
import { formAction, samePage } from "../../forms/form-action";
import { storeDraft } from "../../forms/use-draft";
import { refusedProblem } from "../../platform/problem";
import type { SavedForm } from "../../platform/visit";
import { formatDate, formatSlot, formatTime } from "../../values/dates";
import { enteredCode, missingCode } from "../../values/mailed-code";
import { paths, sections, visitBookedPath } from "../../values/paths";
import { phoneInput } from "../../values/phone-input";

const fields = ["name", "email", "phone", "address", "date", "time", "variant"] as const;

export const bookedText = "Installation booked. Please be available at the scheduled time";

export const installationForm = formAction({
  name: "installation",
  hasKey: true,
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
  after({ bookInstallation: answer }, { variant }, { address }) {
    if (answer.__typename === "SlotNotAvailable")
      return { problem: { text: null, fields: { time: answer.message } } };
    if (answer.__typename === "InvalidInput") return { problem: refusedProblem(answer, fields) };
    if (variant === "DEDICATED") return { to: visitBookedPath(answer.id), prefill: writeVisit(answer) };
    const { heldUntil, isMailed } = answer;
    if (!heldUntil) return { to: address.pathname || paths.scheduleInstallation, notice: doneNotice(answer) };
    const until = `We hold it until ${formatTime(heldUntil)}.`;
    const next = isMailed
      ? `Confirm it by the link in your email to keep the time. ${until}`
      : `Confirm it here to keep the time. ${until}`;
    const text = `${bookedText}. ${visitText(answer)} ${next}`;
    const to = isMailed ? address.pathname || paths.scheduleInstallation : paths.account;
    return { to, notice: { tone: "success", text } };
  },
});

const visitName = "visit";

/** A visitor's booking for the next page: a query finds only those of customers. */
function writeVisit({ id, reference, name, date, time, heldUntil, isMailed }: BookedInstallationFragment) {
  const texts = { heldUntil: heldUntil ?? "", isMailed: isMailed ? "Yes" : "" };
  return { name: visitName, values: { id, reference, name, date, time, ...texts } };
}

/** Returns the booking of this id as `writeVisit` has written it. */
export function readVisit(saved: SavedForm | undefined, id: string): BookedInstallationFragment | null {
  if (saved?.name !== visitName || saved.values["id"] !== id) return null;
  const { heldUntil, isMailed, ...texts } = saved.values;
  const state = { heldUntil: heldUntil || null, cancelledAt: null, isCancellable: false };
  const booking = { ...texts, ...state, isMailed: isMailed === "Yes" };
  return booking as BookedInstallationFragment;
}

const visitText = ({ name, date, time, reference }: BookedInstallationFragment) =>
  `${name}, ${formatDate(date)}, ${formatSlot(time)}. Reference: ${reference}.`;

/** Whether a confirmed visit's mail was sent: an unconfirmed address gets few. */
export const mailedText = ({ isMailed }: BookedInstallationFragment) =>
  isMailed
    ? "We have sent you the details by email."
    : "We sent no email about it. Please keep the reference.";

const doneNotice = (booking: BookedInstallationFragment) => ({
  tone: "success" as const,
  text: `${bookedText}. ${visitText(booking)} ${mailedText(booking)}`,
});

export const confirmForm = formAction({
  name: "confirmInstallation",
  document: ConfirmInstallationDocument,
  fields: ["code"],
  required: { code: missingCode },
  toVariables: ({ code }) => ({ code: enteredCode(code) }),
  after({ confirmInstallation: answer }) {
    if (answer.__typename !== "InstallationBooking")
      return { problem: { text: null, fields: { code: answer.message } } };
    return { to: paths.scheduleInstallation, notice: doneNotice(answer) };
  },
});

export const confirmOwnForm = formAction({
  name: "confirmOwnInstallation",
  document: ConfirmOwnInstallationDocument,
  fields: ["id"],
  toVariables: ({ id }) => ({ id }),
  after({ confirmOwnInstallation: answer }, _, page) {
    if (answer.__typename !== "InstallationBooking") return { problem: { text: answer.message, fields: {} } };
    return { to: samePage(page), notice: doneNotice(answer) };
  },
});

/** `next` is Yes if the customer chooses another time: then the form opens with the details of this visit. */
export const cancelVisitForm = formAction({
  name: "cancelVisit",
  document: CancelInstallationDocument,
  fields: ["id", "next"],
  toVariables: ({ id }) => ({ id }),
  after({ cancelInstallation: answer }, { next }) {
    if (answer.__typename !== "InstallationBooking") return { problem: { text: answer.message, fields: {} } };
    const text = "Your visit is cancelled";
    if (next !== "Yes") return { to: paths.account, notice: { tone: "success", text } };
    return {
      to: answer.variant === "MAIN" ? sections.installation : paths.scheduleInstallation,
      prefill: { name: installationForm.name, values: detailsOf(answer) },
      notice: { tone: "success", text: `${text}. Please choose another time` },
    };
  },
});

/** Keeps the details of a visit for the form that books the next one in this tab. */
export const storeDetails = (visit: VisitDetails) => storeDraft(draftOf(visit.variant), detailsOf(visit));

type VisitDetails = Extract<
  CancelInstallationMutation["cancelInstallation"],
  { __typename: "InstallationBooking" }
>;

const detailsOf = ({ name, email, phone, address }: VisitDetails) => ({
  name,
  email,
  phone: phoneInput(phone),
  address,
});

/** The key of the form's draft. */
export const draftOf = (variant: InstallationVariant) => `installation-form:${variant}`;
