import { LinkGoogleDocument } from "./generated/GoogleSignIn";
import { formAction } from "../../../forms/form-action";
import { paths } from "../../../values/paths";
import { incomplete } from "../useAuthForm";

export const linkGoogleForm = formAction({
  name: "linkGoogle",
  document: LinkGoogleDocument,
  fields: ["password"],
  secret: ["password"],
  required: { password: "Please enter your password" },
  incomplete,
  toVariables: ({ password }) => ({ password }),
  after({ linkGoogle: answer }) {
    if (answer.__typename === "User") return { to: paths.account };
    const { message } = answer;
    if (answer.__typename === "WrongCredentials")
      return { problem: { text: null, fields: { password: message } } };
    return { problem: { text: message, fields: {} } };
  },
});
