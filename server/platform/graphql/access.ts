import { type GraphQLSchema, isObjectType } from "graphql";
import { Extensions, ObjectType } from "type-graphql";

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

export const ShopType =
  (access: AccessRule, description: string): ClassDecorator =>
  (type) => {
    ObjectType({ simpleResolvers: true, description })(type);
    Access(access)(type);
  };

/** Every field with its rule: its own, or its type's. Throws when a field declares none by this decorator. */
export function declaredFields(schema: GraphQLSchema, decorator: string, extension: string) {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type));
  const fields = types
    .filter(({ name }) => !name.startsWith("__"))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({
        coordinate: `${type.name}.${field.name}`,
        field,
        rule: (field.extensions[extension] ?? type.extensions[extension]) as string | undefined,
      })),
    );
  const missing = fields.filter(({ rule }) => !rule).map(({ coordinate }) => coordinate);
  if (missing.length > 0) throw new Error(`Declare with ${decorator} who may see ${missing.join(", ")}`);
  return fields;
}

/** The rule of every field, by "Type.field". Throws when a field has none. */
export function accessOf(schema: GraphQLSchema): ReadonlyMap<string, AccessRule> {
  const fields = declaredFields(schema, "@Access", "access");
  return new Map(fields.map(({ coordinate, rule }) => [coordinate, rule as AccessRule]));
}
