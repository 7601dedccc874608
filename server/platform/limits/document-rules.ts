import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

/** Limits of a document, and of its cost (document-limits.ts). docs/decisions/012 explains how they were chosen. */
export const limits = {
  /** Twice the web's largest operation. The parser stops there, before any later step costs time. */
  tokens: 1_000,
  depth: 8,
  aliases: 10,
  directives: 10,
  /** Repeated fields at the same place of the response, such as those shared by two types of a union. */
  repeats: 30,
  complexity: 15_000,
  errors: 10,
} as const;

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

/** Computes once for each operation, which is the same object in repeated requests because Apollo caches documents. */
export function oncePerOperation<Value>(
  compute: (document: DocumentNode, operation: OperationDefinitionNode) => Value,
) {
  const known = new WeakMap<OperationDefinitionNode, { value: Value }>();
  return (document: DocumentNode, operation: OperationDefinitionNode): Value => {
    const found = known.get(operation) ?? { value: compute(document, operation) };
    known.set(operation, found);
    return found.value;
  };
}

/** A root field that an operation executes: its name, and its response key. */
export interface RootField {
  name: string;
  key: string;
}

/**
 * The root fields that an operation executes, including those in fragments. As in execution, each response key counts
 * once and each fragment is visited once: fragments that spread each other twice would otherwise double the work at
 * every level.
 */
export const rootFields = oncePerOperation(findRootFields);

function findRootFields(document: DocumentNode, { selectionSet }: OperationDefinitionNode): RootField[] {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
    ),
  );
  const found = new Map<string, RootField>();
  const enter = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        found.set(key, { name: node.name.value, key });
      } else if (node.kind === Kind.INLINE_FRAGMENT) enter(node.selectionSet);
      else {
        const fragment = fragments.get(node.name.value);
        fragments.delete(node.name.value);
        if (fragment) enter(fragment.selectionSet);
      }
    }
  };
  enter(selectionSet);
  return [...found.values()];
}
