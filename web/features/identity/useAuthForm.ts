import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { errorWords } from "../../platform/error-words";
import { toastError } from "../../ui/toast";
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

/** What sign-up and sign-in share: empty fields, one action at a time, and every no as a toast and at its field. */
export function useAuthForm<Values extends FieldValues>({
  resolver,
  defaultValues,
  send,
}: AuthFormOptions<Values>) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver,
    defaultValues,
    reValidateMode: "onSubmit",
  });

  async function submit(values: Values) {
    const refused = await runAuthAction(() => send(values)).catch((error: unknown): Refused => ({
      message: errorWords(error),
    }));
    if (!refused) return;
    toastError(refused.message);
    for (const { name, message } of refused.fields ?? []) setError(name as Path<Values>, { message });
  }

  return {
    handleSubmit: handleSubmit(submit, () => toastError(emptyForm)),
    /** Everything a TextField needs to be that field. */
    field: (name: Path<Values>) => ({
      ...register(name),
      error: formState.errors[name]?.message as string | undefined,
    }),
  };
}
