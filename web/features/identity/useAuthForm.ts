import type { FormAction } from "../../platform/form-action";
import { type Refusal, refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { clearProblems, toastError } from "../../ui/toast";
import { minSignUpPasswordLength } from "../../generated/constraints";
import { runAuthAction } from "./auth-action";

interface AuthFormOptions<Fields extends Record<keyof Fields, string>> {
  initial: Fields;
  /** The declaration, which gives `required` and `maxLengths`. */
  action?: FormAction<keyof Fields & string>;
  /** Messages for required fields that are empty. */
  required?: { [Name in keyof Fields & string]?: string };
  /** The maximum length of fields, in characters. */
  maxLengths?: { [Name in keyof Fields & string]?: number };
  /** Returns the refusal, if any. */
  send: (fields: Fields) => Promise<Refusal | void>;
}

export const incomplete = "Please fill out all form fields";

/** Shared by the account's forms: one action at a time, and every refusal both as a toast and in the form. */
export function useAuthForm<Fields extends Record<keyof Fields, string>>({
  initial,
  action,
  required,
  maxLengths,
  send,
}: AuthFormOptions<Fields>) {
  const form = useForm<Fields>({
    initial,
    action,
    required,
    maxLengths,
    incomplete,
    async send(fields) {
      clearProblems();
      const refusal = await runAuthAction(() => send(fields));
      if (!refusal) return;
      const names = Object.keys(initial) as (keyof Fields & string)[];
      return { ...refusedProblem(refusal, names), text: refusal.message };
    },
    showError: toastError,
  });
  // A toast goes; the sentence stays until the next edit. Each wrong field has a sentence of its own.
  const { id, text } = form.message;
  return { ...form, message: { id, text: form.firstWrong === undefined ? text : null } };
}

export const passwordHint = `At least ${minSignUpPasswordLength} characters`;
