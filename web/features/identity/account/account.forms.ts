import {
  maxRequestEmailChangeEmailLength,
  maxUpdateProfileFirstNameLength,
  maxUpdateProfileLastNameLength,
} from "../../../generated/constraints";
import {
  ChangePasswordDocument,
  RequestEmailChangeDocument,
  SignOutOtherSessionsDocument,
  UpdateProfileDocument,
} from "./generated/Account";
import { formAction, samePage } from "../../../forms/form-action";
import { refusedProblem } from "../../../platform/problem";
import { incomplete } from "../useAuthForm";

export const profileForm = formAction({
  name: "profile",
  document: UpdateProfileDocument,
  fields: ["firstName", "lastName", "phoneNumber"],
  required: { firstName: "Please enter your first name" },
  incomplete,
  maxLengths: { firstName: maxUpdateProfileFirstNameLength, lastName: maxUpdateProfileLastNameLength },
  toVariables: (input) => ({ input }),
  after({ updateProfile: answer }, _, page) {
    if (answer.__typename !== "User") return { problem: refusedProblem(answer, this.fields) };
    return { to: samePage(page), notice: { tone: "success", text: "Profile saved" } };
  },
});

export const passwordForm = formAction({
  name: "changePassword",
  document: ChangePasswordDocument,
  fields: ["oldPassword", "newPassword"],
  secret: ["oldPassword", "newPassword"],
  required: {
    oldPassword: "Please enter your current password",
    newPassword: "Please choose a new password",
  },
  incomplete,
  toVariables: (input) => ({ input }),
  refetch: ["Account"],
  after({ changePassword: answer }, _, page) {
    if (answer.__typename === "WrongCredentials")
      return { problem: { text: null, fields: { oldPassword: answer.message } } };
    if (answer.__typename !== "Confirmation") return { problem: refusedProblem(answer, this.fields) };
    return { to: samePage(page), notice: { tone: "success", text: answer.message } };
  },
});

export const changeEmailForm = formAction({
  name: "requestEmailChange",
  document: RequestEmailChangeDocument,
  fields: ["email", "password", "keepsGoogle"],
  secret: ["password"],
  required: { email: "Please enter the new email" },
  incomplete,
  maxLengths: { email: maxRequestEmailChangeEmailLength },
  toVariables: ({ email, password, keepsGoogle }) => ({
    input: { email, password, keepsGoogle: keepsGoogle === "Yes" },
  }),
  after({ requestEmailChange: answer }, _, page) {
    if (answer.__typename === "Confirmation")
      return { to: samePage(page), notice: { tone: "success", text: answer.message } };
    if (answer.__typename === "InvalidInput") return { problem: refusedProblem(answer, this.fields) };
    return { problem: { text: answer.message, fields: {} } };
  },
});

export const otherSessionsForm = formAction({
  name: "signOutOthers",
  document: SignOutOtherSessionsDocument,
  fields: [],
  toVariables: () => ({}),
  refetch: ["Account"],
  after: (_, __, page) => ({
    to: samePage(page),
    notice: { tone: "success", text: "Your other devices are logged out" },
  }),
});
