import { RemoveSavedNumberDocument } from "./generated/SavedNumbers";
import { formAction, samePage } from "../../forms/form-action";
import { saveNumberForm } from "../bundles/save-number.form";

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
