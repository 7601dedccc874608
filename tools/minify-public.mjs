/** Shrinks the few scripts that are served under their own names, beside Vite's, and so are not bundled. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { minifySync } from "vite";

export function minifyPublic(folder) {
  for (const name of ["start.js", "theme.js"]) {
    const file = path.join(folder, name);
    const { code, errors } = minifySync(name, readFileSync(file, "utf8"), { module: false });
    if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
    writeFileSync(file, code);
  }
}
