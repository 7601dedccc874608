import "reflect-metadata";
import { type GraphQLSchema, specifiedDirectives } from "graphql";
import { buildSchemaSync, type NonEmptyArray } from "type-graphql";
import { enforcePermissions } from "../../platform/admin/permission";
import { accessOf } from "../../platform/graphql/access";
import { constraintDirective, DateTime, LocalDateScalar, Naira } from "../../platform/graphql/fields";
import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";

/** Builds the schema of the shop's resolvers. Throws when a field does not declare who may see it. */
export function createSchema(resolvers: readonly object[]): GraphQLSchema {
  const schema = buildSchema(resolvers);
  accessOf(schema);
  return schema;
}

/** The schema of the back office, every field behind its permission. Throws when a field declares none. */
export function createAdminSchema(resolvers: readonly object[]): GraphQLSchema {
  const schema = buildSchema(resolvers);
  enforcePermissions(schema);
  return schema;
}

function buildSchema(resolvers: readonly object[]): GraphQLSchema {
  const byClass = new Map<unknown, object>(resolvers.map((resolver) => [resolver.constructor, resolver]));
  return buildSchemaSync({
    resolvers: resolvers.map((resolver) => resolver.constructor) as unknown as NonEmptyArray<Function>,
    container: { get: (resolverClass) => byClass.get(resolverClass) as object },
    scalarsMap: [
      { type: Date, scalar: DateTime },
      { type: Money, scalar: Naira },
      { type: LocalDate, scalar: LocalDateScalar },
    ],
    directives: [...specifiedDirectives, constraintDirective],
    validate: false, // mutationResult does it, and answers InvalidInput
    skipCheck: true, // Apollo Server reads the schema when it is created
  });
}
