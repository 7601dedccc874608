import { SignOutDocument, type SignOutMutation } from "./generated/Session";
import type { FormAction } from "../../platform/form-action";
import { paths } from "../../values/paths";
import { signOutFormName } from "./SignOutForm";

/** Not among the other forms of the session, because the header of every page has it. */
export const signOutForm: FormAction<never, SignOutMutation> = {
  name: signOutFormName,
  document: SignOutDocument,
  fields: [],
  toVariables: () => ({}),
  after: () => ({ to: paths.home, notice: { tone: "success", text: "Logged out successfully" } }),
};
