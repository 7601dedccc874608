/**
 * A plugin of graphql-codegen: the limits that the schema's @constraint directives state, as constants for the web.
 *   fullName of SignUpInput, @constraint(maxLength: 80) → maxSignUpFullNameLength = 80
 *   numberOfItems of CartItem, @constraint(min: 1, max: 10) → minCartItemNumberOfItems = 1, maxCartItemNumberOfItems = 10
 */
exports.plugin = (schema) =>
  Object.values(schema.getTypeMap())
    .filter((type) => typeof type.getFields === "function")
    .flatMap((type) => Object.values(type.getFields()).flatMap((field) => constantsOf(type.name, field)))
    .join("\n");

function constantsOf(type, { name, astNode }) {
  const subject = type.replace(/Input$/, "") + name[0].toUpperCase() + name.slice(1);
  const constraint = astNode?.directives.find((directive) => directive.name.value === "constraint");
  return (constraint?.arguments ?? []).map(({ name: { value: limit }, value: { value } }) => {
    const [, bound, length = ""] = /^(min|max)(Length)?$/.exec(limit);
    return `export const ${bound}${subject}${length} = ${value};`;
  });
}
