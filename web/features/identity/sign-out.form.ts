import { SignOutDocument } from "./generated/Session";
import { formAction, samePage } from "../../forms/form-action";

/** Not among the other forms of the session, because the header of every page has it. */
export const signOutForm = formAction({
  name: "signOut",
  document: SignOutDocument,
  fields: [],
  toVariables: () => ({}),
  after: (_, __, page) => ({
    to: samePage(page),
    notice: { tone: "success", text: "Logged out successfully" },
  }),
});
