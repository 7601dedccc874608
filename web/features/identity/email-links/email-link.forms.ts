import { maxSignUpEmailLength } from "../../../generated/constraints";
import {
  ChangeEmailDocument,
  RequestEmailVerificationDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
  RestoreEmailDocument,
  VerifyEmailDocument,
} from "./generated/EmailLinks";
import { formAction, samePage } from "../../../forms/form-action";
import { refusedProblem } from "../../../platform/problem";
import { enteredCode, missingCode } from "../../../values/mailed-code";
import { loginModes, paths, stepAddress } from "../../../values/paths";
import { incomplete } from "../useAuthForm";

export const verifyForm = formAction({
  name: "verifyEmail",
  document: VerifyEmailDocument,
  fields: ["code"],
  required: { code: missingCode },
  toVariables: ({ code }) => ({ code: enteredCode(code) }),
  after({ verifyEmail: answer }) {
    if (answer.__typename === "BrowserNotKnown") return { problem: { text: answer.message, fields: {} } };
    if (answer.__typename !== "Confirmation")
      return { problem: { text: null, fields: { code: answer.message } } };
    return { to: paths.account, notice: { tone: "success", text: answer.message } };
  },
});

export const sentAgainText = (to: string) =>
  `We have sent a new link to ${to}. Please use the newest email. If you do not see it, check your spam folder.`;
export const sentOftenText =
  "We have sent you several emails in the last hour. Please use the newest link, or try again in an hour.";

export const requestVerificationForm = formAction({
  name: "requestVerification",
  document: RequestEmailVerificationDocument,
  fields: [],
  toVariables: () => ({}),
  after: ({ requestEmailVerification: isSent }, _, page) => ({
    to: samePage(page),
    notice: isSent
      ? { tone: "success", text: sentAgainText("your email") }
      : { tone: "warning", text: sentOftenText },
  }),
});

/** The same notice whether or not an account has this email. */
export const requestResetForm = formAction({
  name: "requestReset",
  document: RequestPasswordResetDocument,
  fields: ["email"],
  required: { email: "Please enter your email" },
  incomplete,
  maxLengths: { email: maxSignUpEmailLength },
  toVariables: ({ email }) => ({ email }),
  after: (_, __, page) => ({
    to: samePage(page),
    notice: { tone: "success", text: resetSentText("the email") },
  }),
});

export const resetSentText = (email: string) =>
  `If ${email} has an account, we have sent a link to choose a new password. It works once, within an hour. If you do not see the email, check your spam folder.`;

export const newPasswordForm = formAction({
  name: "resetPassword",
  document: ResetPasswordDocument,
  fields: ["code", "newPassword"],
  secret: ["newPassword"],
  required: { code: missingCode, newPassword: "Please choose a new password" },
  incomplete,
  toVariables: ({ code, newPassword }) => ({ input: { code: enteredCode(code), newPassword } }),
  after({ resetPassword: answer }) {
    if (answer.__typename === "CodeNotValid")
      return { problem: { text: null, fields: { code: answer.message } } };
    if (answer.__typename !== "Confirmation") return { problem: refusedProblem(answer, this.fields) };
    return {
      to: stepAddress({ pathname: paths.login, search: "", hash: "" }, "signIn"),
      notice: { tone: "success", text: answer.message },
    };
  },
});

export const newEmailForm = formAction({
  name: "changeEmail",
  document: ChangeEmailDocument,
  fields: ["code"],
  required: { code: missingCode },
  toVariables: ({ code }) => ({ code: enteredCode(code) }),
  refetch: ["Me", "Account"],
  after: ({ changeEmail: { __typename, message } }) =>
    __typename === "Confirmation"
      ? { to: paths.accountSettings, notice: { tone: "success", text: message } }
      : { problem: { text: message, fields: {} } },
});

export const restoreEmailForm = formAction({
  name: "restoreEmail",
  document: RestoreEmailDocument,
  fields: ["code"],
  required: { code: missingCode },
  toVariables: ({ code }) => ({ code: enteredCode(code) }),
  after: ({ restoreEmail: { __typename, message } }) =>
    __typename === "Confirmation"
      ? { to: loginModes.resetPassword, notice: { tone: "success", text: message } }
      : { problem: { text: message, fields: {} } },
});
