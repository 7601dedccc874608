import { writeFileSync } from "node:fs";
import { type GraphQLSchema, parse, print, printSchema } from "graphql";
import { systemClock } from "../platform/clock";
import type { Database } from "../platform/database/database";
import { createLogger } from "../platform/observability/logger";
import { buildApp } from "./build-app";
import { modules, readSettings } from "./modules";
import { createAdminSchema, createSchema } from "./graphql/schema";

/** The schema without a running API; it does not depend on settings. */
export function describedSchema(): GraphQLSchema {
  return createSchema(describedApp().parts.flatMap(({ resolvers = [] }) => resolvers));
}

export function describedAdminSchema(): GraphQLSchema {
  return createAdminSchema(describedApp().parts.flatMap(({ adminResolvers = [] }) => adminResolvers));
}

function describedApp() {
  return buildApp({
    modules,
    settings: readSettings({}),
    database: {} as Database, // resolvers are only described, never called
    clock: systemClock,
    logger: createLogger("silent"),
  });
}

export const schemaText = () => `${printWithDirectives(describedSchema())}\n`;

export const adminSchemaText = () => `${printWithDirectives(describedAdminSchema())}\n`;

/** graphql-js's printSchema leaves out the directives that fields carry: each is inserted where its field ends. */
function printWithDirectives(schema: GraphQLSchema): string {
  const text = printSchema(schema);
  const insertions = parse(text).definitions.flatMap((definition) => {
    if (!("fields" in definition)) return [];
    const type = schema.getType(definition.name.value);
    const fields = type && "getFields" in type ? type.getFields() : {};
    return (definition.fields ?? []).map(({ name, loc }) => ({
      position: loc!.end,
      directives: fields[name.value]?.astNode?.directives?.map((directive) => ` ${print(directive)}`) ?? [],
    }));
  });
  return insertions.reduceRight(
    (printed, { position, directives }) =>
      printed.slice(0, position) + directives.join("") + printed.slice(position),
    text,
  );
}

export const schemaTexts = () => ({
  "schema.graphql": schemaText(),
  "server/app/admin/admin-schema.graphql": adminSchemaText(),
});

if (require.main === module) {
  for (const [file, text] of Object.entries(schemaTexts())) writeFileSync(file, text);
}
