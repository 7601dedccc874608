import type { Plugin } from "vite";

/**
 * The router's single file keeps much that the shop never uses (forms, a whole document), because assignments and classes
 * at its top level look like side effects. Marked as pure, they are tree-shaken; and links get no code for prefetching,
 * which only the router's framework mode uses. If a new version looks different, its file is only larger.
 * Measured: 2,808 bytes (gzip) of the 149,131 that the home page loaded first.
 */
export const leanRouter: Plugin = {
  name: "lean-router",
  enforce: "pre",
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code) => ({ code: withPureTopLevel(code), map: null }),
  },
};

function withPureTopLevel(code: string): string {
  return code
    .replace(/^function PrefetchPageLinks\([^]*?^\}$/m, "function PrefetchPageLinks() { return null; }")
    .replaceAll(/^\w+\.displayName = .*;$/gm, "")
    .replaceAll(
      /= class extends (React\d*\.Component) \{([^]*?)^\};/gm,
      "= /* @__PURE__ */ (() => class extends $1 {$2})();",
    )
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\(|new Set\()/g, "= /* @__PURE__ */ $1");
}
