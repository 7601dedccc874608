/** Returns the members that a new schema removes without having deprecated them a release before. */
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

const isDeprecated = ({ deprecationReason }) => deprecationReason != null;

/** Sentences; empty when nothing breaks. */
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
