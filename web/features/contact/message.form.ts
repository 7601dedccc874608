import {
  maxSendContactMessageEmailLength,
  maxSendContactMessageMessageLength,
  maxSendContactMessageNameLength,
} from "../../generated/constraints";
import { SendContactMessageDocument } from "./generated/ContactPage";
import { formAction } from "../../forms/form-action";
import { refusedProblem } from "../../platform/problem";
import { sections } from "../../values/paths";

export const thankYou = "Thank you for your message! We will respond as soon as we can";

export const messageForm = formAction({
  name: "message",
  hasKey: true,
  document: SendContactMessageDocument,
  fields: ["name", "email", "message", "website"],
  required: {
    name: "Please enter your name",
    email: "Please enter your email",
    message: "Please enter your message",
  },
  incomplete: "Please fill in all form fields",
  maxLengths: {
    name: maxSendContactMessageNameLength,
    email: maxSendContactMessageEmailLength,
    message: maxSendContactMessageMessageLength,
  },
  toVariables: (fields, idempotencyKey) => ({ input: { ...fields, idempotencyKey } }),
  after({ sendContactMessage: answer }) {
    if (answer.__typename !== "ContactMessage") return { problem: refusedProblem(answer, this.fields) };
    const text = `${thankYou}. Your reference is ${answer.reference}.`;
    return { to: sections.message, notice: { tone: "success", text } };
  },
});
