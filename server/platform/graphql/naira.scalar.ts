import { GraphQLScalarType, Kind } from "graphql";
import { Money } from "../../values/money";
import { badUserInput } from "./format-error";

const refuse = (): never => {
  throw badUserInput("Naira must be a JSON number with at most two decimals");
};

function parse(value: unknown): Money {
  if (typeof value !== "number" || !Number.isFinite(value)) return refuse();
  const kobo = Math.round(value * 100);
  // 0.1 + 0.2 style dust is no third decimal; 1.005 is.
  if (!Number.isSafeInteger(kobo) || Math.abs(value * 100 - kobo) > 1e-6 * Math.max(1, Math.abs(value)))
    return refuse();
  return Money.ofKobo(kobo);
}

/** The only converter between naira on the wire and kobo inside. */
export const Naira = new GraphQLScalarType<Money, number>({
  name: "Naira",
  description:
    "An amount of naira: a JSON number with at most two decimals. Held as whole kobo on the server; only this scalar converts.",
  serialize: (value) => (value instanceof Money ? value.naira : refuse()),
  parseValue: parse,
  parseLiteral: (node) =>
    node.kind === Kind.INT || node.kind === Kind.FLOAT ? parse(Number(node.value)) : refuse(),
});
