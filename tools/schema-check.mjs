/**
 * Compares schema.graphql with the last release's (decision 020).
 *   node tools/schema-check.mjs               fails when programs that use the last release would break
 *   node tools/schema-check.mjs --release     the same, then stores schema.graphql as the new release's
 */
import { readFileSync, writeFileSync } from "node:fs";
import { breakingChanges } from "./compare-schemas.mjs";

const lastRelease = "docs/releases/schema.graphql";
const current = readFileSync("schema.graphql", "utf8");
const broken = await breakingChanges(readFileSync(lastRelease, "utf8"), current);

if (broken.length > 0) {
  console.error(`schema.graphql breaks what ${lastRelease} promised:`);
  for (const sentence of broken) console.error(`  ${sentence}`);
  console.error("Deprecate it, release, and take it away after that: decision 020.");
  process.exit(1);
}
if (process.argv.includes("--release")) {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  writeFileSync(
    lastRelease,
    `# The API of release ${version}, written by tools/schema-check.mjs --release.\n\n${current}`,
  );
}
