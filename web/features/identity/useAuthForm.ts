import { minSignUpPasswordLength } from "../../generated/constraints";
import { type ActionFormOptions, useActionForm } from "../../forms/use-action-form";
import type { FormAction } from "../../forms/form-action";
import { toastError } from "../../ui/toast";
import { runAuthAction } from "./auth-action";

/** Before a change that whoever finds the phone can make, too. */
export const guardText =
  "If your wallet has a PIN, it pays only numbers and addresses that you have paid for before, for 24 hours.";
export const incomplete = "Please fill out all form fields";

/** Shared by the account's forms: one action at a time, and every refusal both as a toast and in the form. */
export function useAuthForm<Name extends string, Field extends Name, Data, Variables extends object>(
  action: FormAction<Name, Data, Variables>,
  options: ActionFormOptions<Name, Field, Data>,
) {
  return useActionForm(action, { ...options, run: runAuthAction, showError: toastError });
}

export const passwordHint = `At least ${minSignUpPasswordLength} characters`;
