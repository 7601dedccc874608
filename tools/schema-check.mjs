/**
 * Compares schema.graphql with the last release's (decision 020).
 *   node tools/schema-check.mjs               fails when programs that use the last release would break
 *   node tools/schema-check.mjs --release     the same, then stores schema.graphql as the new release's
 */
import { readFileSync, writeFileSync } from "node:fs";
import { CriticalityLevel, diff } from "@graphql-inspector/core";
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from "graphql";

const lastRelease = "docs/releases/schema.graphql";

async function main() {
  const current = readFileSync("schema.graphql", "utf8");
  const broken = await breakingChanges(readFileSync(lastRelease, "utf8"), current);
  if (broken.length > 0) {
    console.error([`schema.graphql breaks what ${lastRelease} promised:`, ...broken].join("\n  "));
    console.error("Deprecate it, release, and take it away after that: decision 020.");
    process.exit(1);
  }
  if (!process.argv.includes("--release")) return;
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const head = `# The API of release ${version}, written by tools/schema-check.mjs --release.`;
  writeFileSync(lastRelease, `${head}\n\n${current}`);
}

const isDeprecated = ({ deprecationReason }) => deprecationReason != null;

/** Sentences about the members that are removed without having been deprecated a release before. */
export async function breakingChanges(released, current) {
  const old = buildSchema(released);
  const promised = promisedTypes(old);
  const isAnnounced = ({ type, path }) =>
    type === "TYPE_REMOVED" ? !promised.has(path) : wasDeprecated(old, path);
  const changes = await diff(old, buildSchema(current));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .filter((change) => !isAnnounced(change))
    .map(({ message }) => message);
}

/** Whether that field, its argument, that input's field or that value was deprecated. */
function wasDeprecated(schema, path = "") {
  const [typeName, memberName, argumentName] = path.split(".");
  const type = schema.getType(typeName);
  const member = isEnumType(type) ? type.getValue(memberName) : type?.getFields?.()[memberName];
  const argument = member?.args?.find(({ name }) => name === argumentName);
  return [member, argument].some((part) => part && isDeprecated(part));
}

/** The types that a program can meet without using anything deprecated. */
function promisedTypes(schema) {
  const met = new Set();
  const visit = (type) => {
    if (!type || met.has(type.name)) return;
    met.add(type.name);
    if (isUnionType(type) || isInterfaceType(type)) schema.getPossibleTypes(type).forEach(visit);
    if (isObjectType(type) || isInterfaceType(type)) type.getInterfaces().forEach(visit);
    for (const field of fieldsOf(type)) {
      visit(getNamedType(field.type));
      for (const argument of (field.args ?? []).filter((part) => !isDeprecated(part)))
        visit(getNamedType(argument.type));
    }
  };
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].forEach(visit);
  return met;
}

function fieldsOf(type) {
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
  return Object.values(type.getFields()).filter((field) => !isDeprecated(field));
}

if (import.meta.filename === process.argv[1]) void main();
