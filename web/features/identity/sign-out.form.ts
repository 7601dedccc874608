import { SignOutDocument, type SignOutMutation } from "./generated/Session";
import { type FormAction, samePage } from "../../forms/form-action";

/** Not among the other forms of the session, because the header of every page has it. */
export const signOutForm: FormAction<never, SignOutMutation> = {
  name: "signOut",
  document: SignOutDocument,
  fields: [],
  toVariables: () => ({}),
  after: (_, __, page) => ({
    to: samePage(page),
    notice: { tone: "success", text: "Logged out successfully" },
  }),
};
