/** The name of a document's one operation. */
export function operationName(document) {
  return document.definitions.find(({ kind }) => kind === "OperationDefinition")?.name?.value;
}
