/**
 * A plugin of graphql-codegen: the hooks of typescript-react-apollo, with documents that have the types of their answer
 * and their variables.
 */
const hooks = require("@graphql-codegen/typescript-react-apollo");

exports.plugin = async (...input) => {
  const output = await hooks.plugin(...input);
  return { ...output, content: output.content.replace(untypedDocument, typed) };
};

const untypedDocument =
  /^export const (\w+)Document = (.*"operation":"(\w+)".*) as unknown as DocumentNode;$/gm;

function typed(_, name, document, operation) {
  const answer = name + operation[0].toUpperCase() + operation.slice(1);
  const type = `import("@apollo/client").TypedDocumentNode<${answer}, ${answer}Variables>`;
  return `export const ${name}Document = ${document} as unknown as ${type};`;
}
