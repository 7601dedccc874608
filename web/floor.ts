import browserslistToEsbuild from "browserslist-to-esbuild";
import path from "node:path";

/** The oldest browsers of customers, as `browserslist` in package.json says, in the words of Vite's `build.target`. */
export const oldestBrowsers = browserslistToEsbuild(undefined, {
  path: path.resolve(import.meta.dirname, ".."),
});
