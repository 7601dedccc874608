import { maxSaveNumberNameLength } from "../../generated/constraints";
import { RemoveSavedNumberDocument, SaveNumberDocument } from "./generated/SavedNumbers";
import { formAction, samePage, withoutStep } from "../../forms/form-action";
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

/** Has a name of its own, because both forms are on one page. */
export const changeNumberForm: typeof saveNumberForm = { ...saveNumberForm, name: "changeNumber" };

export const removeNumberForm = formAction({
  name: "removeNumber",
  document: RemoveSavedNumberDocument,
  fields: ["id"],
  toVariables: ({ id }) => ({ id }),
  refetch: ["SavedNumbers"],
  after: (_, __, page) => ({ to: samePage(page), notice: { tone: "success", text: "Number removed" } }),
});
