import { maxRequestReturnMessageLength } from "../../generated/constraints";
import { formAction } from "../../forms/form-action";
import { refusedProblem } from "../../platform/problem";
import { sections } from "../../values/paths";
import { RequestReturnDocument, type ReturnReason } from "./generated/ReturnForm";
import { thankYou } from "./message.form";

export const returnForm = formAction({
  name: "return",
  document: RequestReturnDocument,
  fields: ["orderId", "lineId", "reason", "message"],
  required: {
    lineId: "Choose the device",
    reason: "Choose a reason",
    message: "Please enter your message",
  },
  incomplete: "Please fill in all form fields",
  maxLengths: { message: maxRequestReturnMessageLength },
  toVariables: ({ reason, ...input }) => ({ input: { ...input, reason: reason as ReturnReason } }),
  after({ requestReturn: answer }) {
    if (answer.__typename !== "Order") return { problem: refusedProblem(answer, this.fields) };
    const text = `${thankYou}. Your order is ${answer.reference}.`;
    return { to: sections.message, notice: { tone: "success", text } };
  },
});
