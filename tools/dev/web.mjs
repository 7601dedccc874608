/** Vite's own server for the web, in the middle of ours: modules, fast refresh, and the renderer of pages. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createServer } from "vite";

/** With one script and without inline scripts, so that the content policy is the shop's; the styles come first. */
export const script = `/@fs${path.resolve("tools/dev/page.js")}`;

export async function openWeb(server) {
  const vite = await createServer({
    configFile: path.resolve("web/vite.config.ts"),
    configLoader: "runner",
    mode: "development",
    appType: "custom",
    clearScreen: false,
    cacheDir: path.resolve("dist/dev/vite"),
    server: {
      middlewareMode: true,
      hmr: { server },
      cors: false,
      fs: { allow: ["web", "tools/dev", "node_modules"].map((folder) => path.resolve(folder)) },
    },
  });
  const { client, ssr } = vite.environments;
  const { brand } = await ssr.runner.import("/values/brand.ts");
  const template = () =>
    readFileSync("web/index.html", "utf8")
      .replaceAll("%BRAND%", brand)
      .replace('href="./ui/', 'href="/ui/')
      .replace('src="/entry-client.tsx"', `src="${script}"`)
      .replace("<!--head-->", '<link rel="stylesheet" href="/shop.css" />\n    <!--head-->');

  const { preload } = await ssr.runner.import("/entry-server.tsx");
  await Promise.all([preload(), client.warmupRequest("/entry-client.tsx")]);
  const render = async (target, visit, execute) => {
    const { addressOf, render: renderPage } = await ssr.runner.import("/entry-server.tsx");
    const build = { template: template(), manifest: {} };
    // No answer is older than the request: everything may have been edited.
    return renderPage({
      url: addressOf(target).url,
      execute,
      visit,
      contentVersion: performance.now(),
      build,
    });
  };
  return { vite, template, render, ...failures(client.hot) };
}

/** Shows errors in the terminal and over every open page until they are fixed. */
function failures(hot) {
  const known = new Map();
  const state = () => ({ failure: [...known.values()][0] });
  hot.on("server:ask", (_, page) => page.send("server:state", state()));

  return {
    fails: (what, text) => {
      known.set(what, { message: `${what} failed`, stack: stripVTControlCharacters(text) });
      console.error(`\n${what} failed\n${text}`);
      hot.send("server:state", state());
    },
    works: (what) => {
      if (!known.delete(what)) return;
      console.log(`${what} works again.`);
      hot.send("server:state", state());
    },
  };
}
