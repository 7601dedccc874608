import path from "node:path";
import { defaultClientConditions } from "vite";

/** The smaller of the forms that packages bring: rxjs without helpers for old browsers, the router without its warnings. */
export const smallerPackages = {
  conditions: ["es2015", ...defaultClientConditions],
  alias: [
    {
      find: /^react-router$/,
      replacement: path.resolve(
        import.meta.dirname,
        "../node_modules/react-router/dist/production/index.mjs",
      ),
    },
  ],
};

/** Options of Rolldown that leave out what browsers do not need. */
export const smallerOutput = {
  // Safari 15 has no class fields: assigned, they are shorter than defined, and none of ours overrides a setter.
  transform: { assumptions: { setPublicClassFields: true } },
  // Warnings for developers about the router and Apollo: tests run with them, customers need none.
  // Reading a property has no effect in any of our packages.
  treeshake: {
    propertyReadSideEffects: false as const,
    manualPureFunctions: ["warning", "warningOnce", "invariant", "invariant2"],
  },
};
