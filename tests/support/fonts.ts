import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What a browser of the tests finds installed: one family, of which packages bring the files. */
export const fontSets = {
  narrow: { family: "Archivo Narrow", package: "@expo-google-fonts/archivo-narrow" },
  /** Of Android phones. */
  usual: { family: "Roboto", package: "@expo-google-fonts/roboto" },
  /** Of a Linux with nothing else; a fifth wider than Roboto. */
  wide: { family: "DejaVu Sans", package: "dejavu-fonts-ttf" },
} as const;

export type FontSet = keyof typeof fontSets;

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

function configuration(set: FontSet, cache: string): string {
  const { family, package: name } = fontSets[set];
  const installed = path.dirname(require.resolve(`${name}/package.json`));
  const preferred = generic.map(
    (alias) => `
  <alias binding="same">
    <family>${alias}</family>
    <prefer><family>${family}</family></prefer>
  </alias>`,
  );
  return `<?xml version="1.0"?>
<fontconfig>
  <dir>${installed}</dir>
  <selectfont>
    <acceptfont><pattern><patelt name="family"><string>${family}</string></patelt></pattern></acceptfont>
    <rejectfont><pattern /></rejectfont>
  </selectfont>
  <cachedir>${cache}</cachedir>${preferred.join("")}
</fontconfig>
`;
}
