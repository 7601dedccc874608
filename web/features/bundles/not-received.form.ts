import {
  ReportNotReceivedDocument,
  type ReportNotReceivedMutation,
  type ReportNotReceivedMutationVariables,
} from "./generated/NotReceived";
import { firstStep, type FormAction } from "../../platform/form-action";

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
    return { to: firstStep(page), notice: { tone: "success", text: answer.message } };
  },
};
