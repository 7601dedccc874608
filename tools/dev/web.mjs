/** Vite's own server for the web, in the middle of ours: modules, fast refresh, and the renderer of pages. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { splitHooks } from "./split-hooks.mjs";

const here = import.meta.dirname;
const web = path.resolve("web");

const ours = {
  name: "shop-in-dev",
  enforce: "pre",
  resolveId(id) {
    if (id === "/@dev/page.js") return path.join(here, "page.js");
    return null;
  },
  /** What Tailwind reads in them is nothing, yet it would have the page loaded anew. */
  hotUpdate({ file }) {
    if (file.endsWith(".graphql")) return [];
    return undefined;
  },
};

export async function openWeb(httpServer) {
  const vite = await createServer({
    configFile: false,
    envDir: false,
    root: web,
    cacheDir: path.resolve("dist/dev/vite"),
    mode: "development",
    appType: "custom",
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server: httpServer },
      fs: { allow: [web, here, path.resolve("node_modules")] },
    },
    optimizeDeps: { entries: ["entry-client.tsx"] },
    plugins: [ours, splitHooks(), react(), tailwindcss()],
  });
  const { runner } = vite.environments.ssr;
  const { brand } = await runner.import("/values/brand.ts");

  return {
    vite,
    template: () => pageTemplate(brand),
    /** Reads ahead what every page needs, so that the first one is rendered in time. */
    warm: () =>
      Promise.all([
        runner.import("/entry-server.tsx"),
        vite.environments.client.warmupRequest("/entry-client.tsx"),
      ]),
    render: async ({ target, visit }, execute) => {
      const { addressOf, render } = await runner.import("/entry-server.tsx");
      const build = { template: pageTemplate(brand), manifest: {} };
      const { url } = addressOf(target);
      // No answer is older than the request: everything may have been edited.
      return render({ url, execute, visit, contentVersion: performance.now(), build });
    },
  };
}

/** Vite's own addresses, and files that lie there; every other address is the shop's. */
export function isOfWeb(pathname) {
  if (/^\/(@|node_modules\/)/.test(pathname)) return true;
  if (pathname.startsWith("/sandbox/") || pathname.endsWith(".html")) return false;
  return [web, path.join(web, "public")].some((folder) => isFile(path.join(folder, pathname)));
}

const isFile = (name) => existsSync(name) && statSync(name).isFile();

/** With one script, which sees to the others, and the styles ahead of it: the content policy stays as it is. */
function pageTemplate(brand) {
  return readFileSync(path.join(web, "index.html"), "utf8")
    .replaceAll("%BRAND%", brand)
    .replace('href="./ui/', 'href="/ui/')
    .replace('src="/entry-client.tsx"', 'src="/@dev/page.js"')
    .replace("<!--head-->", '<link rel="stylesheet" href="/shop.css" />\n    <!--head-->');
}
