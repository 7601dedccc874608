import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";

const maxStatements = 25;

/** Migrations, audits and the database layer are SQL by nature (decision 004). */
const isExempt = (file: string) =>
  /\/migrations\/|audit\.ts$/.test(file) || file.startsWith("server/platform/database/");

const statement =
  /\b(SELECT\s|INSERT\s+(OR\s+\w+\s+)?INTO\s|UPDATE\s+(?!SET\b)\S+\s+(AS\s+)?(\S+\s+)?SET\s|DELETE\s+FROM\s)/;

interface Node {
  type?: string;
  value?: unknown;
  quasis?: { raw: string }[];
}

/** The strings and templates of a file that contain SQL statements, with `?` for each inserted expression. */
function statementsIn(file: string): string[] {
  const found: string[] = [];
  const tree = parseSync(readFileSync(file, "utf8"), { syntax: "typescript", decorators: true });
  JSON.stringify(tree, (_, node: Node | null) => {
    const text =
      node?.type === "StringLiteral"
        ? String(node.value)
        : node?.type === "TemplateLiteral"
          ? node.quasis?.map(({ raw }) => raw).join("?")
          : undefined;
    if (text !== undefined && statement.test(text)) found.push(text.trim().replace(/\s+/g, " "));
    return node;
  });
  return found;
}

describe("raw SQL of the server", () => {
  const files = readdirSync("server", { recursive: true, encoding: "utf8" })
    .map((file) => path.join("server", file))
    .filter((file) => file.endsWith(".ts") && !isExempt(file));
  const found = files.flatMap((file) => statementsIn(file).map((sql) => ({ file, sql })));

  it("is only in files named *.sql.ts", () => {
    expect(found.filter(({ file }) => !file.endsWith(".sql.ts"))).toEqual([]);
  });

  it(`is at most ${maxStatements} statements`, () => {
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ sql }) => sql)).size).toBeLessThanOrEqual(maxStatements);
  });
});
