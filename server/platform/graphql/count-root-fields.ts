import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from "graphql";

/** A field that an operation executes at its root: its name, and the key its answer stands under. */
export interface RootField {
  name: string;
  key: string;
}

/**
 * The fields that an operation executes at its root, through fragments too. As in execution each key counts once and
 * each fragment is entered once: fragments that spread each other twice over would otherwise double at every step.
 */
export function rootFields(document: DocumentNode, operation: OperationDefinitionNode): RootField[] {
  const known = cached.get(operation);
  if (known) return known;
  const found = findRootFields(document, operation);
  cached.set(operation, found);
  return found;
}

/** An operation belongs to one document, which Apollo caches: asked again, it is the same object. */
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
