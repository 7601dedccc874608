import type { ApolloServerPlugin } from "@apollo/server";
import { type DocumentNode, visit } from "graphql";
import { badUserInput } from "./format-error";

const nul = "\u0000";
const holds = "Text must not contain the character U+0000";
/** Far deeper than any input of the schema; variables nested thousands deep would overflow the stack. */
const deepest = 20;

/** PostgreSQL cannot store U+0000 and no person types it: it is refused before execution, on both databases alike. */
export const refuseNul: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request, document }) {
        const mistake = mistakeIn(request.variables) ?? (spellsNul(document) ? holds : null);
        if (mistake) throw badUserInput(mistake);
      },
    };
  },
};

function mistakeIn(value: unknown, depth = 0): string | null {
  if (typeof value === "string") return value.includes(nul) ? holds : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth === deepest) return `The variables are nested too deep: at most ${deepest} levels`;
  for (const part of Object.values(value)) {
    const mistake = mistakeIn(part, depth + 1);
    if (mistake) return mistake;
  }
  return null;
}

const spelling = new WeakMap<DocumentNode, boolean>();

/** Computed once for each document, which Apollo caches. */
function spellsNul(document: DocumentNode): boolean {
  let found = spelling.get(document);
  if (found === undefined) {
    found = false;
    visit(document, { StringValue: ({ value }) => void (found ||= value.includes(nul)) });
    spelling.set(document, found);
  }
  return found;
}
