import { type DocumentNode, visit } from "graphql";
import { badUserInput } from "./format-error";

const nul = "\u0000";
const nulMessage = "Text must not contain the character U+0000";
/** Far deeper than any input of the schema. Variables nested thousands deep would overflow the stack. */
const maxDepth = 20;
/** Far more than any form sends. graphql-js prints the whole value into its error. */
export const usualValues = 500;

/**
 * Throws BAD_USER_INPUT for variables with too many values or levels, and for U+0000, which PostgreSQL cannot store.
 */
export function checkText(variables: unknown, document: DocumentNode, maxValues: number): void {
  let values = 0;
  const problemIn = (value: unknown, depth = 0): string | null => {
    values += 1;
    if (values > maxValues) return `The variables hold too many values: at most ${maxValues}`;
    if (typeof value === "string") return value.includes(nul) ? nulMessage : null;
    if (typeof value !== "object" || value === null) return null;
    if (depth === maxDepth) return `The variables are nested too deep: at most ${maxDepth} levels`;
    for (const name in value) {
      const problem = problemIn((value as Record<string, unknown>)[name], depth + 1);
      if (problem) return problem;
    }
    return null;
  };
  const problem = problemIn(variables) ?? (containsNul(document) ? nulMessage : null);
  if (problem) throw badUserInput(problem);
}

const checked = new WeakMap<DocumentNode, boolean>();

/** Computed once per document, which Apollo caches. */
function containsNul(document: DocumentNode): boolean {
  let found = checked.get(document);
  if (found === undefined) {
    found = false;
    visit(document, { StringValue: ({ value }) => void (found ||= value.includes(nul)) });
    checked.set(document, found);
  }
  return found;
}
