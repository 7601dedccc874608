import { writeFileSync } from "node:fs";
import { type GraphQLSchema, printSchema } from "graphql";
import { systemClock } from "../platform/clock";
import type { Database } from "../platform/database/database";
import { createLogger } from "../platform/observability/logger";
import { buildApp } from "./build-app";
import { modules, readSettings } from "./modules";
import { createSchema } from "./graphql/schema";

/** The schema without a running API; it does not depend on settings. */
export function describedSchema(): GraphQLSchema {
  const app = buildApp({
    modules,
    settings: readSettings({}),
    database: {} as Database, // resolvers are only described, never called
    clock: systemClock,
    logger: createLogger("silent"),
  });
  return createSchema(app.parts.flatMap(({ resolvers = [] }) => resolvers));
}

/** The API's contract as text, printed from the code. */
export const schemaText = () => `${printSchema(describedSchema())}\n`;

if (require.main === module) writeFileSync("schema.graphql", schemaText());
