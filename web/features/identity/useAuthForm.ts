import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { errorWords, unauthenticatedMessage } from "../../platform/problem";
import { clearProblems, toastError } from "../../ui/toast";
import { runAuthAction } from "./auth-action";
import { emptyForm } from "./auth-forms";

interface Refused {
  message: string;
  fields?: { name: string; message: string }[];
}

interface AuthFormOptions<Values extends FieldValues> {
  resolver: Resolver<Values>;
  defaultValues: DefaultValues<Values>;
  /** Resolves with what was refused, or null when it was done. */
  send: (values: Values) => Promise<Refused | null>;
}

/** What the forms about an account share: empty fields, one action at a time, every no as a toast and at its field. */
export function useAuthForm<Values extends FieldValues>({
  resolver,
  defaultValues,
  send,
}: AuthFormOptions<Values>) {
  const { register, handleSubmit, setError, reset, watch, formState } = useForm<Values>({
    resolver,
    defaultValues,
    reValidateMode: "onSubmit",
  });

  async function submit(values: Values) {
    clearProblems();
    const refused = await runAuthAction(() => send(values)).catch(failure);
    if (!refused) return;
    toastError(refused.message);
    for (const [index, { name, message }] of (refused.fields ?? []).entries())
      setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  }

  return {
    handleSubmit: handleSubmit(submit, () => toastError(emptyForm)),
    isBusy: formState.isSubmitting,
    /** What is in a field now; the component follows the typing. */
    typed: (name: Path<Values>) => watch(name),
    reset,
    /** Everything a TextField needs to be that field. */
    field: (name: Path<Values>) => ({
      ...register(name),
      error: formState.errors[name]?.message as string | undefined,
    }),
  };
}

function failure(error: unknown): Refused | null {
  // The API's link has asked the customer to log in already.
  if (unauthenticatedMessage(error) !== null) return null;
  return { message: errorWords(error) };
}
