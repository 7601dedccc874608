import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildSchema } from "graphql";
import { plugin } from "../../tools/limits-plugin.cjs";

describe("the web's limits", () => {
  it("are read from the schema's descriptions", () => {
    const schema = buildSchema(`
      type Query { line: Line }
      type Line { "1 to 10." count: Int, "1 to 10 of them." other: Int }
      input NoteInput {
        "At most 2,000 characters, on any number of lines." text: String
        "8 to 256 characters." password: String
        "Any text." free: String
      }`);
    expect(plugin(schema).split("\n")).toEqual([
      "export const mostLineCount = 10;",
      "export const longestNoteText = 2000;",
      "export const shortestNotePassword = 8;",
      "export const longestNotePassword = 256;",
    ]);
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
