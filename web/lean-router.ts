import type { Plugin } from "vite";

/**
 * The router's one file keeps much that the shop never uses (forms, a whole document), because names and classes set at
 * its top level look as if they did something. Said to be pure, they are left out; and a link brings no code to
 * prefetch what only the router's own framework serves. Where a new version looks different, its file is just larger.
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
