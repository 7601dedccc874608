import { maxSaveNumberNameLength } from "../../generated/constraints";
import { SaveNumberDocument } from "../account/generated/SavedNumbers";
import { formAction, withoutStep } from "../../forms/form-action";
import { refusedProblem } from "../../platform/problem";

/** `id` is empty for a new number. */
export const saveNumberForm = formAction({
  name: "saveNumber",
  document: SaveNumberDocument,
  fields: ["id", "name", "number"],
  required: { name: "Please enter a name", number: "Please enter a number" },
  maxLengths: { name: maxSaveNumberNameLength },
  toVariables: ({ id, ...input }) => ({ input: { ...input, ...(id && { id }) } }),
  refetch: ["SavedNumbers"],
  after({ saveNumber: answer }, _, page) {
    if (answer.__typename !== "SavedNumber") return { problem: refusedProblem(answer, this.fields) };
    const text = answer.recipient.kind === "EMAIL" ? "Email saved" : "Number saved";
    return { to: withoutStep(page, "change"), notice: { tone: "success", text } };
  },
});
