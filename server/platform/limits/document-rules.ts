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
import { limits, rootFields } from "./document-limits";

/** Limits of the document itself, checked during validation: once per document, which Apollo caches. */
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
 * A request may contain at most one mutation that moves money, checks a secret or sends a mail, so that a hundred
 * aliased sign-ins need a hundred requests. Applies to every mutation not listed as combinable.
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

/** Reported like any validation error; an exception would count as a fault. */
function refusing(what: string, max: number) {
  const report = (context: ValidationContext | null) =>
    context?.reportError(new GraphQLError(`The request is too large: at most ${max} ${what}`));
  return { propagateOnRejection: false, onReject: [report] };
}

/**
 * Checking whether fields can be merged compares every pair: 1,000 tokens can take 20 ms. Repeated fields are therefore
 * counted before the other rules run, which stop once no more errors are reported.
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

/** The fields at one place of the response by response key, with their subfields. */
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
