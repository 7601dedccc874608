/**
 * A plugin of graphql-codegen: the types behind the unions and interfaces that the web's documents select on
 * (`... on Refusal`), for Apollo's cache. A map of all of them, as the fragment-matcher plugin writes, would be 0.5 kB
 * more on every page.
 */
const { isAbstractType, visit } = require("graphql");

exports.plugin = (schema, documents) => {
  const conditions = new Set();
  const collect = ({ typeCondition }) => {
    if (typeCondition) conditions.add(typeCondition.name.value);
  };
  for (const { document } of documents)
    visit(document, { InlineFragment: collect, FragmentDefinition: collect });
  const selected = [...conditions].map((name) => schema.getType(name)).filter(isAbstractType);
  const namesOf = (type) => schema.getPossibleTypes(type).map(({ name }) => name);
  const possibleTypes = Object.fromEntries(selected.map((type) => [type.name, namesOf(type)]));
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes)};`;
};
