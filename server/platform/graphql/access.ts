import { type GraphQLSchema, isObjectType } from "graphql";
import { Extensions } from "type-graphql";

/**
 * The access to a field, query or mutation:
 * - `anyone`: all clients, signed in or not, with the same response.
 * - `browser`: all clients; the response is about the requesting browser.
 * - `owner`: the signed-in customer whose data it is.
 * - `answer`: the client that sent the mutation, in its response; no query leads to it.
 */
export type AccessRule = "anyone" | "browser" | "owner" | "answer";

/**
 * Declares who may see the fields of an object type, or one field, query or mutation: a field's own rule overrides its
 * type's. A subclass inherits its base class's rule and cannot change it. The rule enforces nothing: it is
 * what tests/abuse/authorisation.test.ts expects of each field.
 */
export const Access = (access: AccessRule) => Extensions({ access });

/** The rule of every field, by "Type.field". Throws when a field has none. */
export function accessOf(schema: GraphQLSchema): ReadonlyMap<string, AccessRule> {
  const rules = new Map<string, AccessRule>();
  const missing: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const coordinate = `${type.name}.${field.name}`;
      const rule = (field.extensions.access ?? type.extensions.access) as AccessRule | undefined;
      if (rule) rules.set(coordinate, rule);
      else missing.push(coordinate);
    }
  }
  if (missing.length > 0) throw new Error(`Declare with @Access who may see ${missing.join(", ")}`);
  return rules;
}
