/** What is wrong with a form: a sentence for the whole, and sentences for single fields. */
export interface FormProblem<Name extends string> {
  text: string | null;
  fields: Partial<Record<Name, string>>;
}

export const noProblem: FormProblem<never> = { text: null, fields: {} };

/** Sentences for the fields that are empty, of those that must be filled; null when none is. */
export function missingFields<Name extends string>(
  fields: Record<NoInfer<Name>, string>,
  missing: Record<Name, string>,
): Partial<Record<Name, string>> | null {
  const empty = (Object.keys(missing) as Name[]).filter((name) => fields[name].trim() === "");
  if (empty.length === 0) return null;
  return Object.fromEntries(empty.map((name) => [name, missing[name]])) as Partial<Record<Name, string>>;
}

interface Refused {
  message: string;
  fields: readonly { name: string; message: string }[];
}

/** A refusal at the fields it is about; at the form when it names none that is on it. */
export function refusedProblem<Name extends string>(
  { message, fields }: Refused,
  names: readonly Name[],
): FormProblem<Name> {
  const named = fields.filter(({ name }) => (names as readonly string[]).includes(name));
  return {
    text: named.length > 0 ? null : message,
    fields: Object.fromEntries(
      named.map((field) => [field.name, field.message]),
    ) as FormProblem<Name>["fields"],
  };
}
