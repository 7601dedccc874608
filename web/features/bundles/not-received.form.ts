import { ReportNotReceivedDocument } from "./generated/NotReceived";
import { formAction, withoutStep } from "../../forms/form-action";

export const notReceivedForm = formAction({
  name: "notReceived",
  document: ReportNotReceivedDocument,
  fields: ["purchaseId"],
  toVariables: ({ purchaseId }) => ({ purchaseId }),
  after({ reportNotReceived: answer }, _, page) {
    if (!answer) return { problem: { text: "We cannot find this purchase.", fields: {} } };
    return { to: withoutStep(page, "report"), notice: { tone: "success", text: answer.message } };
  },
});
