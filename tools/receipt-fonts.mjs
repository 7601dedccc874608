// Cuts Roboto to the letters of receipts, and writes them as code: the server's build holds nothing else. Run by hand
// when that set changes; the result is committed:
//   node tools/receipt-fonts.mjs
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const target = "server/features/receipts/receipt-fonts.content.ts";

/** Latin with the marks of Yoruba, Igbo, Hausa and Vietnamese, and the signs that the shop writes. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x333],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
];
const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
);
const text = `${letters.join("")}₦€£→ʼ`;

async function cut(face) {
  const font = await readFile(require.resolve(`@expo-google-fonts/roboto/${face}/Roboto_${face}.ttf`));
  const options = { targetFormat: "truetype", keepFeatures: ["mark", "mkmk", "ccmp"], noHinting: true };
  return (await subsetFont(font, text, options)).toString("base64");
}

await writeFile(
  target,
  `/** Roboto, cut to what receipts are written with: made by tools/receipt-fonts.mjs. */
export const receiptFonts = {
  regular: "${await cut("400Regular")}",
  bold: "${await cut("700Bold")}",
};
`,
);
