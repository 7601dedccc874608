import {
  maxUpdateProfileFirstNameLength,
  maxUpdateProfileLastNameLength,
} from "../../../generated/constraints";
import {
  ChangePasswordDocument,
  type ChangePasswordMutation,
  type ChangePasswordMutationVariables,
  SignOutOtherSessionsDocument,
  type SignOutOtherSessionsMutation,
  UpdateProfileDocument,
  type UpdateProfileMutation,
  type UpdateProfileMutationVariables,
} from "./generated/Account";
import { firstStep, type FormAction } from "../../../platform/form-action";
import { refusedProblem } from "../../../platform/problem";
import { incomplete } from "../useAuthForm";

export const profileSavedText = "Profile saved";
export const otherDevicesText = "Your other devices are logged out";

type ProfileField = "firstName" | "lastName" | "phoneNumber";
type PasswordField = "oldPassword" | "newPassword";

export const profileForm: FormAction<ProfileField, UpdateProfileMutation, UpdateProfileMutationVariables> = {
  name: "profile",
  document: UpdateProfileDocument,
  fields: ["firstName", "lastName", "phoneNumber"],
  required: { firstName: "Please enter your first name" },
  incomplete,
  maxLengths: { firstName: maxUpdateProfileFirstNameLength, lastName: maxUpdateProfileLastNameLength },
  toVariables: (input) => ({ input }),
  after({ updateProfile: answer }, _, page) {
    if (answer.__typename !== "User") return { problem: refusedProblem(answer, this.fields) };
    return { to: firstStep(page), notice: { tone: "success", text: profileSavedText } };
  },
};

export const passwordForm: FormAction<
  PasswordField,
  ChangePasswordMutation,
  ChangePasswordMutationVariables
> = {
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
  after({ changePassword: answer }, _, page) {
    if (answer.__typename === "WrongCredentials")
      return { problem: { text: null, fields: { oldPassword: answer.message } } };
    if (answer.__typename === "InvalidInput") return { problem: refusedProblem(answer, this.fields) };
    return { to: firstStep(page), notice: { tone: "success", text: answer.message } };
  },
};

export const otherSessionsForm: FormAction<never, SignOutOtherSessionsMutation> = {
  name: "signOutOthers",
  document: SignOutOtherSessionsDocument,
  fields: [],
  toVariables: () => ({}),
  after: (_, __, page) => ({ to: firstStep(page), notice: { tone: "success", text: otherDevicesText } }),
};
