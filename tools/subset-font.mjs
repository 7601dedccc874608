// Cuts the heading face to the letters headings use. Run by hand when that set changes; the result is committed:
//   node tools/subset-font.mjs
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const source = path.dirname(require.resolve("@fontsource-variable/bricolage-grotesque/package.json"));
const target = path.join(import.meta.dirname, "../web/ui/fonts");

// The optical size is pinned near the size of our headings, so that only the weight stays variable.
const variationAxes = { opsz: 36, wght: { min: 500, max: 800 } };
const keepFeatures = ["kern", "mark", "ccmp", "locl", "tnum", "calt"];

const printableAscii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const punctuation = "‘’“”–—…·•×©→é";

const cuts = [
  { from: "latin", to: "bricolage-latin.woff2", text: printableAscii + punctuation },
  { from: "latin-ext", to: "bricolage-naira.woff2", text: "₦" },
];

let total = 0;
for (const { from, to, text } of cuts) {
  const font = await readFile(path.join(source, `files/bricolage-grotesque-${from}-opsz-normal.woff2`));
  const cut = await subsetFont(font, text, {
    targetFormat: "woff2",
    variationAxes,
    keepFeatures,
    noHinting: true,
  });
  await writeFile(path.join(target, to), cut);
  total += cut.length;
  console.log(`${to} ${cut.length} bytes`);
}
if (total > 25_000) throw new Error(`The heading face is ${total} bytes; its budget is 25,000.`);
