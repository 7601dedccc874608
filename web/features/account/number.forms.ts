import {
  RemoveSavedNumberDocument,
  type RemoveSavedNumberMutation,
  type RemoveSavedNumberMutationVariables,
} from "./generated/SavedNumbers";
import { type FormAction, samePage } from "../../forms/form-action";
import { saveNumberForm } from "../bundles/save-number.form";

/** Has a name of its own, because both forms are on one page. */
export const changeNumberForm: typeof saveNumberForm = { ...saveNumberForm, name: "changeNumber" };

export const removeNumberForm: FormAction<
  "id",
  RemoveSavedNumberMutation,
  RemoveSavedNumberMutationVariables
> = {
  name: "removeNumber",
  document: RemoveSavedNumberDocument,
  fields: ["id"],
  toVariables: ({ id }) => ({ id }),
  refetch: ["SavedNumbers"],
  after: (_, __, page) => ({ to: samePage(page), notice: { tone: "success", text: "Number removed" } }),
};
