import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = "server/platform";
const files = readdirSync(folder).filter((file) => file.endsWith("settings.ts"));
const names = files.flatMap((file) =>
  [...readFileSync(path.join(folder, file), "utf8").matchAll(/^\s{2,4}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name!,
  ),
);

describe("every setting", () => {
  it("is found in the code", () => {
    expect(names).toEqual(
      expect.arrayContaining(["PORT", "PUBLIC_URL", "OPENAI_API_KEY", "GOOGLE_CLIENT_ID"]),
    );
  });

  it.each(["README.md", ".env.example"])("is listed in %s", (paper) => {
    const text = readFileSync(paper, "utf8");
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });
});
