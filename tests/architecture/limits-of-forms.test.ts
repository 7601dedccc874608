import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildSchema, getDirectiveValues, isInputObjectType, isObjectType } from "graphql";
import { plugin } from "../../tools/constraints-plugin.cjs";

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
  it("are read from the schema's directives", () => {
    const example = buildSchema(`
      directive @constraint(minLength: Int, maxLength: Int, min: Int, max: Int) on INPUT_FIELD_DEFINITION | FIELD_DEFINITION
      directive @other(max: Int) on INPUT_FIELD_DEFINITION
      type Query { line: Line }
      type Line { count: Int @constraint(min: 1, max: 10), "1 to 10." other: Int }
      input NoteInput {
        text: String! @deprecated @other(max: 3) @constraint(maxLength: 2000)
        password: String @constraint(minLength: 8, maxLength: 256)
        "At most 80 characters."
        free: String
      }`);
    expect(plugin(example).split("\n")).toEqual([
      "export const minLineCount = 1;",
      "export const maxLineCount = 10;",
      "export const maxNoteTextLength = 2000;",
      "export const minNotePasswordLength = 8;",
      "export const maxNotePasswordLength = 256;",
    ]);
  });

  it("are the same in a field's description and in its directive", () => {
    const documented = fields.filter((field) => field.documented);

    expect(documented.length).toBeGreaterThan(25);
    expect(documented.map(({ name, declared }) => [name, declared])).toEqual(
      documented.map(({ name, documented: limits }) => [name, limits]),
    );
  });

  it.each([
    ["Stored trimmed; at most 2,000 characters.", { maxLength: 2_000 }],
    ["8 to 256 characters, not common.", { minLength: 8, maxLength: 256 }],
    ["How many; 1 to 10.", { min: 1, max: 10 }],
    ["Older than 5 to 15 digits, or 100,000 characters.", undefined],
  ])("are found in the description %p", (description, limits) => {
    expect(limitsIn(description)).toEqual(limits);
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
