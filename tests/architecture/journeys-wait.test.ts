import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const journeys = path.join(__dirname, "../browser");

test("no journey waits for a fixed time or an idle network", () => {
  const files = readdirSync(journeys, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".spec.ts"),
  );
  expect(files.length).toBeGreaterThan(30);

  const waiting = files.filter((file) =>
    /waitForTimeout|networkidle/.test(readFileSync(path.join(journeys, file), "utf8")),
  );
  expect(waiting).toEqual([]);
});
