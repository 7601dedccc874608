import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from "graphql";

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
export function rootFields(document: DocumentNode, operation: OperationDefinitionNode): RootField[] {
  const known = cached.get(operation);
  if (known) return known;
  const found = findRootFields(document, operation);
  cached.set(operation, found);
  return found;
}

/** Keyed by the operation object, which is the same for repeated requests because Apollo caches documents. */
const cached = new WeakMap<OperationDefinitionNode, RootField[]>();

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

export function countRootFields(document: DocumentNode, operation: OperationDefinitionNode): number {
  return rootFields(document, operation).length;
}
