import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { rootFields } from "./count-root-fields";

/** What one request may ask for. docs/decisions/012 says how they were found. */
export const limits = {
  /** Twice the web's largest operation; the parser stops there, so nothing after it costs anything. */
  tokens: 1_000,
  depth: 8,
  aliases: 10,
  directives: 10,
  /** Fields that stand in one place already, as those that two types of a union share. */
  repeats: 30,
  complexity: 15_000,
  /** How many errors are reported at once. */
  errors: 10,
} as const;

/** Limits of the document itself, checked while it is validated: once for each document, which Apollo caches. */
export function limitRules(combinableMutations: ReadonlySet<string>): ValidationRule[] {
  return [
    fewRepeats,
    maxDepthRule({ n: limits.depth, flattenFragments: true, ...refusing("levels of nesting", limits.depth) }),
    maxAliasesRule({ n: limits.aliases, allowList: [], ...refusing("aliases", limits.aliases) }),
    maxDirectivesRule({ n: limits.directives, ...refusing("directives", limits.directives) }),
    oneMutationPerRequest(combinableMutations),
  ] as ValidationRule[];
}

/**
 * One request carries at most one mutation that moves money, tries a secret, or writes to somebody: a hundred sign-ins
 * under a hundred aliases are a hundred requests. Every mutation counts that is not named as combinable.
 */
function oneMutationPerRequest(combinable: ReadonlySet<string>): ValidationRule {
  return (context) => ({
    OperationDefinition(operation) {
      if (operation.operation !== OperationTypeNode.MUTATION) return;
      const alone = rootFields(context.getDocument(), operation).filter(({ name }) => !combinable.has(name));
      if (alone.length < 2) return;
      context.reportError(
        new GraphQLError(`The request is too large: at most 1 mutation such as ${alone[0]?.name} at a time`),
      );
    },
  });
}

/** Reports like any other rule; an exception would count as a fault. */
function refusing(what: string, max: number) {
  const report = (context: ValidationContext | null) =>
    context?.reportError(new GraphQLError(`The request is too large: at most ${max} ${what}`));
  return { propagateOnRejection: false, onReject: [report] };
}

/**
 * Whether fields of one name can be merged is found by comparing each with each: 1,000 tokens can ask for 20 ms of it.
 * So they are counted before the other rules begin, which end when no more mistakes are told.
 */
const fewRepeats: ValidationRule = (context) => ({
  Document({ definitions }) {
    const repeats = definitions
      .map((node) => ("selectionSet" in node ? repeatsIn(node.selectionSet, new Map()) : 0))
      .reduce((sum, count) => sum + count, 0);
    if (repeats <= limits.repeats) return;
    for (let reported = 0; reported <= limits.errors; reported += 1)
      context.reportError(
        new GraphQLError(`The request is too large: at most ${limits.repeats} repeated fields`),
      );
  },
});

/** The fields of a place, by the keys they are answered under, with those below. */
type Fields = Map<string, Fields>;

function repeatsIn(set: SelectionSetNode | undefined, known: Fields): number {
  let repeats = 0;
  for (const node of set?.selections ?? []) {
    if (node.kind === Kind.FRAGMENT_SPREAD) continue;
    if (node.kind === Kind.INLINE_FRAGMENT) {
      repeats += repeatsIn(node.selectionSet, known);
      continue;
    }
    const key = node.alias?.value ?? node.name.value;
    const below = known.get(key);
    if (below) repeats += 1;
    const fields = below ?? new Map<string, Fields>();
    known.set(key, fields);
    repeats += repeatsIn(node.selectionSet, fields);
  }
  return repeats;
}
