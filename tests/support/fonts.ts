import type { Page } from "@playwright/test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { long } from "./scale";

/** What browsers of the tests write with: families, of which packages bring the files. */
export const fontSets = {
  narrow: { family: "Archivo Narrow", package: "@expo-google-fonts/archivo-narrow" },
  /** Of Android phones. */
  usual: { family: "Roboto", package: "@expo-google-fonts/roboto" },
  /** Of a Linux with nothing else; a fifth wider than Roboto. */
  wide: { family: "DejaVu Sans", package: "dejavu-fonts-ttf" },
} as const;

export type FontSet = keyof typeof fontSets;

/** The wide one is further from the usual one than the narrow one, which is left to the long run. */
export const unusualFonts: readonly FontSet[] = long ? ["narrow", "wide"] : ["wide"];

const generic = ["sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy"];

/** A fontconfig of its own, so that what the machine has installed or cached does not matter. */
export function installFonts(set: FontSet) {
  const folder = mkdtempSync(path.join(tmpdir(), "oyanet-fonts-"));
  const file = path.join(folder, "fonts.conf");
  mkdirSync(path.join(folder, "cache"));
  writeFileSync(file, configuration(set, path.join(folder, "cache")));
  return {
    env: { FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Makes the page write with another of the families, as a browser that has only that one would, or again with the
 * usual one. The usual browser has all three installed for it.
 */
export async function writeWith(page: Page, set: FontSet): Promise<void> {
  const names = ["--font-sans", "--font-mono", "--default-font-family", "--default-mono-font-family"];
  const rules = names.map((name) => `${name}: "${fontSets[set].family}" !important`).join(";");
  await page.evaluate(
    (style) => {
      const kept = window as { family?: CSSStyleSheet };
      if (!kept.family) document.adoptedStyleSheets.push((kept.family = new CSSStyleSheet()));
      kept.family.replaceSync(style);
      document.body.getBoundingClientRect(); // takes it in at once
    },
    set === "usual" ? "" : `:root { ${rules} }`,
  );
}

function configuration(set: FontSet, cache: string): string {
  const { family } = fontSets[set];
  const present = set === "usual" ? Object.values(fontSets) : [fontSets[set]];
  const folders = present.map(({ package: name }) => path.dirname(require.resolve(`${name}/package.json`)));
  const preferred = generic.map(
    (alias) => `
  <alias binding="same">
    <family>${alias}</family>
    <prefer><family>${family}</family></prefer>
  </alias>`,
  );
  return `<?xml version="1.0"?>
<fontconfig>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join("\n  ")}
  <selectfont>
    ${present.map((it) => `<acceptfont><pattern><patelt name="family"><string>${it.family}</string></patelt></pattern></acceptfont>`).join("\n    ")}
    <rejectfont><pattern /></rejectfont>
  </selectfont>
  <cachedir>${cache}</cachedir>${preferred.join("")}
</fontconfig>
`;
}
