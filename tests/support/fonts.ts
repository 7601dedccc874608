import type { Page } from "@playwright/test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Font families for the tests' browsers, and the packages that contain them. */
const fontSets = {
  narrow: { family: "Archivo Narrow", package: "@expo-google-fonts/archivo-narrow" },
  /** The font of Android phones. */
  usual: { family: "Roboto", package: "@expo-google-fonts/roboto" },
  /** The font of a Linux without others; a fifth wider than Roboto. */
  wide: { family: "DejaVu Sans", package: "dejavu-fonts-ttf" },
} as const;

export type FontSet = keyof typeof fontSets;

const generic = ["sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy"];

/** Writes a fontconfig of its own, so that the machine's fonts and cache have no effect. */
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
 * Makes the page use another of the families, as a browser with only that one would, or the usual one again. The usual
 * browser has all three installed.
 */
export async function writeWith(page: Page, set: FontSet): Promise<void> {
  const names = ["--font-sans", "--font-mono", "--default-font-family", "--default-mono-font-family"];
  const rules = names.map((name) => `${name}: "${fontSets[set].family}" !important`).join(";");
  await page.evaluate(
    (style) => {
      const global = window as { family?: CSSStyleSheet };
      if (!global.family) document.adoptedStyleSheets.push((global.family = new CSSStyleSheet()));
      global.family.replaceSync(style);
      document.body.getBoundingClientRect(); // applies it at once
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
