import { createHash } from "node:crypto";
import type { Refusal, RefusalClass } from "../../platform/graphql/refusal";
import { Money } from "../../values/money";

/** The same for the same input, whatever the order of its fields. */
export function hashOf(request: object): string {
  const fields = Object.entries(request)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

export function writeRefusal(refusal: Refusal): string {
  return JSON.stringify(refusal);
}

/** The refusal as it was first answered. */
export function readRefusal(type: string, stored: string, classes: readonly RefusalClass[]): Refusal {
  const refusalClass = classes.find((candidate) => candidate.name === type);
  if (!refusalClass)
    throw new Error(`A stored ${type} cannot be answered again: this operation does not list it`);
  const fields: unknown = JSON.parse(stored, (_, value: unknown) =>
    isMoney(value) ? Money.ofKobo(value.kobo) : value,
  );
  return Object.assign(Object.create(refusalClass.prototype as object) as Refusal, fields);
}

function isMoney(value: unknown): value is { kobo: number } {
  return typeof value === "object" && value !== null && "kobo" in value && typeof value.kobo === "number";
}
