import type { GraphQLSchema } from "graphql";
import { enforcePermissions } from "../../platform/admin/permission";
import { buildSchema } from "../graphql/schema";

/** The schema of the back office, every field behind its permission. Throws when a field declares none. */
export function createAdminSchema(resolvers: readonly object[]): GraphQLSchema {
  const schema = buildSchema(resolvers);
  enforcePermissions(schema);
  return schema;
}
