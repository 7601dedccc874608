/**
 * A plugin of graphql-codegen: the limits that the schema's descriptions state, as constants for the web.
 *   "At most 80 characters." of SignUpInput.fullName   → longestSignUpFullName = 80
 *   "8 to 256 characters" of SignUpInput.password      → shortestSignUpPassword = 8, longestSignUpPassword = 256
 *   "1 to 10." of CartItem.numberOfItems               → mostCartItemNumberOfItems = 10
 */
const characters = /(?:at most|(\d+) to) ([\d,]+) characters/i;
const count = /^\d+ to (\d+)\.$/;

exports.plugin = (schema) =>
  Object.values(schema.getTypeMap())
    .filter((type) => typeof type.getFields === "function" && !type.name.startsWith("__"))
    .flatMap((type) => Object.values(type.getFields()).flatMap((field) => limitsOf(type.name, field)))
    .join("\n");

function limitsOf(type, { name, description }) {
  const [, shortest, longest] = characters.exec(description ?? "") ?? [];
  const [, most] = count.exec(description ?? "") ?? [];
  const subject = type.replace(/Input$/, "") + name[0].toUpperCase() + name.slice(1);
  return [
    ["shortest", shortest],
    ["longest", longest],
    ["most", most],
  ].flatMap(([limit, text]) =>
    text ? [`export const ${limit}${subject} = ${Number(text.replace(",", ""))};`] : [],
  );
}
