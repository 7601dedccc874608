import { maxSignUpEmailLength, maxSignUpFullNameLength } from "../../generated/constraints";
import { SignInDocument, SignUpDocument } from "./generated/LogIn";
import { formAction } from "../../forms/form-action";
import { refusedProblem } from "../../platform/problem";
import { pageAddress, stepAddress } from "../../values/paths";

const incomplete = "Please fill out all form fields";

export const signUpForm = formAction({
  name: "signUp",
  document: SignUpDocument,
  fields: ["fullName", "email", "password"],
  secret: ["password"],
  required: {
    fullName: "Please enter your name",
    email: "Please enter your email",
    password: "Please choose a password",
  },
  incomplete,
  maxLengths: { fullName: maxSignUpFullNameLength, email: maxSignUpEmailLength },
  toVariables: (input) => ({ input }),
  after({ signUp }, { email }, { address }) {
    const to = stepAddress(address, "signIn");
    if (signUp.__typename !== "Confirmation") {
      const solution =
        signUp.__typename === "EmailTaken" ? { to, text: "Log in with this email" } : undefined;
      return { problem: { ...refusedProblem(signUp, this.fields), solution } };
    }
    return {
      to,
      notice: { tone: "success", text: `${signUp.message}. Please log in` },
      prefill: { name: signInForm.name, values: { email } },
    };
  },
});

export const signInForm = formAction({
  name: "signIn",
  document: SignInDocument,
  fields: ["email", "password"],
  secret: ["password"],
  required: { email: "Please enter your email", password: "Please enter your password" },
  incomplete,
  maxLengths: { email: maxSignUpEmailLength },
  toVariables: (input) => ({ input }),
  after({ signIn }, _, { address }) {
    if (signIn.__typename !== "User") return { problem: refusedProblem(signIn, this.fields) };
    return { to: pageAddress(address) };
  },
});
