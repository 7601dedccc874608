import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildSchema, getDirectiveValues, isInputObjectType, isObjectType } from "graphql";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));

const fields = Object.values(schema.getTypeMap())
  .filter((type) => (isObjectType(type) || isInputObjectType(type)) && !type.name.startsWith("__"))
  .flatMap((type) =>
    Object.values(isObjectType(type) || isInputObjectType(type) ? type.getFields() : {}).map((field) => ({
      name: `${type.name}.${field.name}`,
      documented: limitsIn(field.description ?? ""),
      declared: getDirectiveValues(schema.getDirective("constraint")!, field.astNode),
    })),
  );

/** The limits that a description states: "At most 2,000 characters", "8 to 256 characters", or "1 to 10." alone. */
function limitsIn(description: string) {
  const numberIn = (text: string) => Number(text.replaceAll(",", ""));
  const length = /\b(?:at most|([\d,]+) to) ([\d,]+) characters\b/i.exec(description);
  if (length) {
    const [, minLength, maxLength = ""] = length;
    return { ...(minLength && { minLength: numberIn(minLength) }), maxLength: numberIn(maxLength) };
  }
  const [range, min = "", max = ""] = /(?:^|; )([\d,]+) to ([\d,]+)\./.exec(description) ?? [];
  return range ? { min: numberIn(min), max: numberIn(max) } : undefined;
}

describe("the web's limits", () => {
  it("are the same in a field's description and in its directive", () => {
    const documented = fields.filter((field) => field.documented);

    expect(documented.length).toBeGreaterThan(25);
    expect(documented.map(({ name, declared }) => [name, declared])).toEqual(
      documented.map(({ name, documented: limits }) => [name, limits]),
    );
  });

  it("are written as a number in no form", () => {
    const files = readdirSync("web", { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".tsx"),
    );
    const withNumbers = files.filter((file) =>
      /(?:maxLength|minLength|max|min)=\{\d/.test(readFileSync(path.join("web", file), "utf8")),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(withNumbers).toEqual([]);
  });
});
