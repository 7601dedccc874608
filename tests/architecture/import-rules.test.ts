import { rmSync } from "node:fs";
import path from "node:path";
import { cruise } from "../support/cruise";
import { type Plant, plantTree } from "../support/planted-tree";
import { plants } from "./planted-imports";

const root = path.join(__dirname, "../..");
const { forbidden } = require(path.join(root, ".dependency-cruiser.cjs")) as {
  forbidden: { name: string }[];
};

const packages = {
  declared: ["typeorm", "libphonenumber-js", "pg", "sqlite3", "react-router", "@apollo/client", "graphql"],
  dev: ["jest", "graphiql", "monaco-editor", "uqr"],
  stray: ["left-behind"],
};

/** The violations reported for planted imports, by file. */
function rulesBrokenBy(planted: Plant[]): Map<string, string[]> {
  const tree = plantTree(planted, packages);
  const violations = cruise(tree, "server", "web");
  rmSync(tree, { recursive: true, force: true });
  const byFile = new Map<string, string[]>();
  for (const { rule, from, circle } of violations) {
    for (const file of circle.length > 0 ? circle : [from]) {
      byFile.set(file, [...(byFile.get(file) ?? []), rule]);
    }
  }
  return byFile;
}

describe("import rules", () => {
  it("hold in the whole tree", () => {
    expect(cruise(root, "server", "web", "tests")).toEqual([]);
  });

  describe("each violation is reported by its rule, and by no other", () => {
    let broken: Map<string, string[]>;
    beforeAll(() => {
      broken = rulesBrokenBy(plants);
    });

    it.each(plants.map((plant) => [plant.rule ?? "no rule", plant.from, plant.to, plant] as const))(
      "%s: %s → %s",
      (_, from, __, { rule }) => {
        expect(broken.get(from) ?? []).toEqual(rule ? [rule] : []);
      },
    );

    it("every rule has a violation", () => {
      const ofTheTable = /^(server|web)-(?!imports-no-|runs-without-|features-are-)/;
      const kindOf = (name: string) => (ofTheTable.test(name) ? name.replace(/-.*/, "-feature") : name);
      const tried = new Set(plants.flatMap(({ rule }) => rule ?? []).map(kindOf));

      expect(tried).toEqual(new Set(forbidden.map(({ name }) => kindOf(name))));
    });
  });
});
