import { maxSaveNumberNameLength } from "../../generated/constraints";
import {
  RemoveSavedNumberDocument,
  type RemoveSavedNumberMutation,
  type RemoveSavedNumberMutationVariables,
  SaveNumberDocument,
  type SaveNumberMutation,
  type SaveNumberMutationVariables,
} from "./generated/SavedNumbers";
import { firstStep, type FormAction } from "../../platform/form-action";
import { refusedProblem } from "../../platform/problem";

export const numberSavedText = "Number saved";

type SaveAction<Name extends string> = FormAction<Name, SaveNumberMutation, SaveNumberMutationVariables>;

export const saveNumberForm: SaveAction<"name" | "number"> = {
  name: "saveNumber",
  document: SaveNumberDocument,
  fields: ["name", "number"],
  maxLengths: { name: maxSaveNumberNameLength },
  toVariables: (input) => ({ input }),
  after({ saveNumber }, _, page) {
    if (saveNumber.__typename !== "SavedNumber") return { problem: refusedProblem(saveNumber, this.fields) };
    return { to: firstStep(page), notice: { tone: "success", text: numberSavedText } };
  },
};

export const changeNumberForm: SaveAction<"id" | "name" | "number"> = {
  ...saveNumberForm,
  name: "changeNumber",
  fields: ["id", "name", "number"],
};

export const removeNumberForm: FormAction<
  "id",
  RemoveSavedNumberMutation,
  RemoveSavedNumberMutationVariables
> = {
  name: "removeNumber",
  document: RemoveSavedNumberDocument,
  fields: ["id"],
  toVariables: ({ id }) => ({ id }),
  after: (_, __, page) => ({ to: firstStep(page), notice: { tone: "success", text: "Number removed" } }),
};
