import path from "node:path";

/** The router's package names its development build only. */
export const routerBuild = {
  find: /^react-router$/,
  replacement: path.resolve(import.meta.dirname, "../node_modules/react-router/dist/production/index.mjs"),
};
