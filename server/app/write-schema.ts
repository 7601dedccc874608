import { writeFileSync } from "node:fs";
import { printSchema } from "graphql";
import { createSchema } from "./schema";
import { readSettings } from "../platform/settings";
import type { Services } from "./services";

/** The API contract as text, printed from the code: the same for everyone, whatever the settings. */
export function schemaText(): string {
  const withoutServices = {} as Services; // resolvers are only described, never called
  return `${printSchema(createSchema(withoutServices, readSettings({})))}\n`;
}

if (require.main === module) writeFileSync("schema.graphql", schemaText());
