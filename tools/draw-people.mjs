// Draws the portraits of the home page's reviewers and team. They are no photographs of anybody. The result is committed:
//   node tools/draw-people.mjs
// The style is Open Peeps by Pablo Stanley (https://www.openpeeps.com/, CC0 1.0), put together by DiceBear 9 (MIT).
import { createAvatar } from "@dicebear/core";
import * as openPeeps from "@dicebear/open-peeps";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const budget = 16_000;

/** What the portraits stand on, from the shop's palette. */
const leaf = "e3efe8";
const sun = "ffe3ad";
const clay = "f6d9c6";

const people = {
  "chiamaka-obi": { head: "bantuKnots", face: "smile", skin: "8d5524", clothes: "c4452f", on: sun },
  "yakubu-sani": {
    head: "short2",
    face: "smile",
    beard: "full",
    skin: "6b4226",
    clothes: "fbf8f3",
    on: leaf,
  },
  "sade-akinola": {
    head: "turban",
    face: "cute",
    skin: "74472a",
    clothes: "1f7a5c",
    on: clay,
  },
  "adaeze-okonkwo": {
    head: "bun",
    face: "smile",
    skin: "9a6238",
    clothes: "0d6e45",
    on: sun,
  },
  "tunde-adeyinka": {
    head: "twists",
    face: "calm",
    beard: "goatee1",
    skin: "6b4226",
    clothes: "ffb020",
    on: leaf,
  },
  "zainab-yusuf": {
    head: "hijab",
    face: "smile",
    skin: "a96f45",
    clothes: "155645",
    on: clay,
  },
  "emeka-nwosu": {
    head: "flatTop",
    face: "smile",
    skin: "7d4e2d",
    clothes: "16503f",
    glasses: "glasses2",
    on: leaf,
  },
  "folake-ogunleye": { head: "cornrows2", face: "smile", skin: "5f3a21", clothes: "c4452f", on: sun },
  "ibrahim-danjuma": {
    head: "short1",
    face: "smile",
    beard: "chin",
    skin: "885529",
    clothes: "e58a1f",
    on: clay,
  },
};

// The home page's content names the portraits it needs; a new person fails here until described above.
const content = await readFile(path.join(root, "web/features/home/home.content.ts"), "utf8");
for (const [, slug] of content.matchAll(/"\/people\/([\w-]+)\.svg"/g)) {
  const svg = rounded(portrait(people[slug]));
  if (svg.length > budget) throw new Error(`${slug} is ${svg.length} bytes; its budget is ${budget}.`);
  await writeFile(path.join(root, `web/public/people/${slug}.svg`), svg);
  console.log(`${slug} ${svg.length} bytes`);
}

function portrait({ head, face, skin, clothes, on, beard, glasses }) {
  return createAvatar(openPeeps, {
    head: [head],
    face: [face],
    skinColor: [skin],
    clothingColor: [clothes],
    headContrastColor: ["1d1512"],
    backgroundColor: [on],
    facialHair: [beard ?? "chin"],
    facialHairProbability: beard ? 100 : 0,
    accessories: [glasses ?? "glasses"],
    accessoriesProbability: glasses ? 100 : 0,
    maskProbability: 0,
    scale: 94,
    translateY: 3, // the shoulders end below the edge
  }).toString();
}

/** At the size they are shown, a tenth of the drawing's unit is less than a pixel. The licence stands in the tool. */
function rounded(svg) {
  return svg
    .replace(/<metadata[^]*<\/metadata>/, "")
    .replaceAll(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
