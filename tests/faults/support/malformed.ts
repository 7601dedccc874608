import fc from "fast-check";
import {
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
} from "graphql";
import { sampleOf } from "../../support/sample-input";

/** A placeholder for a number that JSON can contain and JavaScript cannot. */
const beyond = "number beyond all";

const strings = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\t\n\u00a0\u200b",
    "\u0000",
    "a\u0000b",
    "\u202egnp.exe",
    "Ada\u2028Obi",
    "Ada\u2029Obi",
    "Ada\u200bObi",
    "Ada\u200dObi",
    "\ufeffAda\u2066Obi\u2069",
    "Ada\u{e0041}\u00ad",
    "https://evil.example/win",
    "\ud800",
    "e\u0301".repeat(60),
    "👩‍👩‍👧‍👦".repeat(30),
    "﷽",
    "٠٨٠٣١٢٣٤٥٦٧",
    "'; DROP TABLE customer; --",
    "<script>alert(1)</script>",
    "a@b.co\r\nBcc: everybody@example.com",
    "__proto__",
    "constructor",
    "toString",
    "NaN",
    "1e309",
    "null",
    "../../etc/passwd",
    "${7*7}{{7*7}}",
    "%00%ff",
  ),
  fc
    .constantFrom(64, 65, 80, 81, 254, 255, 256, 257, 500, 501, 2_000, 2_001, 10_000)
    .map((n) => "x".repeat(n)),
  fc.constantFrom(81, 201, 2_001).map((n) => "ọ".repeat(n)),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

const numbers = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.001,
    0.1 + 0.2,
    99.999,
    2 ** 31,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 63),
    1e21,
    1e308,
  ),
  fc.constant(beyond),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

const ofAnyKind = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], [[]], {}, [null], { a: { b: { c: [] } } }),
  fc
    .constantFrom("__proto__", "constructor", "prototype")
    .map((key) => Object.fromEntries([[key, { admin: true }]])),
  strings,
  numbers,
);

/** Plausible values by field name, so that the malformed rest is validated. */
const plausible: Record<string, unknown> = {
  amount: 500,
  dataOptionId: "mtn-daily-40mb",
  productId: "5g-turbo-router-mtn",
  phone: "08031234567",
  number: "08031234567",
  email: "ada@example.com",
  fullName: "Ada Obi",
  password: "plum orchard 42",
  oldPassword: "plum orchard 42",
  newPassword: "plum orchard 42",
  time: "10:00 AM",
  expectedPrice: 50,
};

/** Generates variables of that mutation: each argument and field is plausible, malformed or missing. */
export function malformedVariables({ args }: GraphQLField<unknown, unknown>): fc.Arbitrary<object> {
  const given = args.map((arg) => [arg.name, valueOf(arg.type, arg.name)] as const);
  const optional = { requiredKeys: [] };
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(Object.fromEntries(given)) },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(given), optional) },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(args.map(({ name }) => [name, ofAnyKind]))) },
  );
}

function valueOf(type: GraphQLInputType, name: string): fc.Arbitrary<unknown> {
  const plain = getNullableType(type);
  const usual = name === "idempotencyKey" ? fc.uuid() : fc.constant(plausible[name] ?? sampleOf(type));
  if (isListType(plain)) return fc.oneof(fc.array(valueOf(plain.ofType, name), { maxLength: 30 }), ofAnyKind);
  if (isEnumType(plain)) return fc.oneof({ weight: 4, arbitrary: usual }, ofAnyKind);
  if (!isInputObjectType(plain)) {
    const malformed = sampleOf(type) === Number(sampleOf(type)) ? numbers : strings;
    return fc.oneof(
      { weight: 6, arbitrary: usual },
      { weight: 4, arbitrary: malformed },
      { weight: 1, arbitrary: ofAnyKind },
    );
  }
  const fields = Object.values(plain.getFields()).map((field) => [
    field.name,
    valueOf(field.type, field.name),
  ]);
  const whole = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(whole) },
    { weight: 1, arbitrary: fc.record(whole, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.record(whole), ofAnyKind).map(([input, more]) => withMore(input, more)),
    },
  );
}

/** Adds unknown keys to an input, including those of every object. */
function withMore(input: object, more: unknown): object {
  return Object.fromEntries([...Object.entries(input), ["__proto__", more], ["isAdmin", more]]);
}

/** Returns the body of a request, with numbers that JavaScript could not write. */
export function bodyOf(query: string, variables: object): string {
  return JSON.stringify({ query, variables }).replaceAll(`"${beyond}"`, "1e999");
}
