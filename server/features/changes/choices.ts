import type { Reader } from "../../platform/database/database";
import { refuse } from "../../platform/graphql/refusal";
import type { Choice, Subject, SubjectField } from "./subject";

/** The same subject, whose fields of the kind CHOICE accept what can be chosen now, by its id or label. */
export async function withChoices(reader: Reader, subject: Subject): Promise<Subject> {
  const fields = await Promise.all(
    Object.entries(subject.fields).map(async ([name, field]) => {
      const choices = await field.choices?.(reader);
      return [name, choices ? accepting(field, choices) : field] as const;
    }),
  );
  return { ...subject, fields: Object.fromEntries(fields) };
}

function accepting(field: SubjectField, choices: readonly Choice[]): SubjectField {
  const find = (text: string) =>
    choices.find(({ id }) => id === text) ??
    choices.find(({ label }) => label.toLowerCase() === text.toLowerCase());
  return {
    ...field,
    display: (text) => (text === null ? "none" : (find(text)?.label ?? text)),
    parse(text, id) {
      const written = text?.trim() ?? "";
      if (written === "") return field.parse(null, id);
      const choice = find(written) ?? refuse(`There is no “${written}”. Choose one of ${named(choices)}`);
      return field.parse(choice.id, id);
    },
  };
}

const maxNamed = 12;

function named(choices: readonly Choice[]): string {
  const labels = choices.slice(0, maxNamed).map(({ label }) => label);
  return labels.join(", ") + (choices.length > maxNamed ? " …" : "");
}
