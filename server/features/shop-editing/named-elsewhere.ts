import { Money } from "../../values/money";
import type { Reader } from "../../platform/database/database";
import type { Subject, SubjectRow, Values } from "../changes";

/**
 * Finds texts that name a value which is about to change, such as an answer with the delivery fee: texts are never
 * changed along with it.
 */
export function namedElsewhere(subjects: () => readonly Subject[]) {
  return async (reader: Reader, row: SubjectRow, after: Values): Promise<string[]> => {
    const old = Object.entries(row.values).flatMap(([name, value]) =>
      value && name !== "position" && value !== after[name] ? [asWritten(name, value)] : [],
    );
    const found = await Promise.all(
      subjects().map(async (subject) =>
        (await subject.read(reader))
          .filter(({ id, values }) => id !== row.id && names(values, old))
          .map(({ label }) => `${subject.label}: “${label}” still has the old value. Change it too`),
      ),
    );
    return found.flat();
  };
}

const asWritten = (name: string, value: string) =>
  name === "fee" ? Money.ofNaira(Number(value)).formatted : value;

/** Shorter values, such as 24 or yes, are part of many texts. */
const minLength = 4;

function names(values: Values, old: readonly string[]): boolean {
  const texts = Object.values(values).filter((value) => value !== null);
  return old.some((value) => value.length >= minLength && texts.some((text) => text.includes(value)));
}
