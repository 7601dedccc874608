import { type Refusal, refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { clearProblems, toastError } from "../../ui/toast";
import { minSignUpPasswordLength } from "../../generated/constraints";
import { runAuthAction } from "./auth-action";

interface AuthFormOptions<Fields extends Record<keyof Fields, string>> {
  initial: Fields;
  /** What an empty field says, of those that must be filled. */
  required: { [Name in keyof Fields & string]?: string };
  /** How many characters a field takes, of those that have a limit. */
  longest?: { [Name in keyof Fields & string]?: number };
  /** Answers what was refused. */
  send: (fields: Fields) => Promise<Refusal | void>;
}

/** What the forms about an account share: one action at a time, and every no as a toast and at its field. */
export function useAuthForm<Fields extends Record<keyof Fields, string>>({
  initial,
  required,
  longest,
  send,
}: AuthFormOptions<Fields>) {
  return useForm<Fields>({
    initial,
    required,
    longest,
    incomplete: "Please fill out all form fields",
    async send(fields) {
      clearProblems();
      const refusal = await runAuthAction(() => send(fields));
      if (!refusal) return;
      const names = Object.keys(initial) as (keyof Fields & string)[];
      return { ...refusedProblem(refusal, names), text: refusal.message };
    },
    showError: toastError,
  });
}

export const passwordHint = `At least ${minSignUpPasswordLength} characters`;
