import {
  ReportNotReceivedDocument,
  type ReportNotReceivedMutation,
  type ReportNotReceivedMutationVariables,
} from "./generated/NotReceived";
import { type FormAction, withoutStep } from "../../forms/form-action";

export const notReceivedForm: FormAction<
  "purchaseId",
  ReportNotReceivedMutation,
  ReportNotReceivedMutationVariables
> = {
  name: "notReceived",
  document: ReportNotReceivedDocument,
  fields: ["purchaseId"],
  toVariables: ({ purchaseId }) => ({ purchaseId }),
  after({ reportNotReceived: answer }, _, page) {
    if (!answer) return { problem: { text: "We cannot find this purchase.", fields: {} } };
    return { to: withoutStep(page, "report"), notice: { tone: "success", text: answer.message } };
  },
};
