/** Puts the parts of `npm run dev` together: the web in front, the shop behind, and what joins them. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { buildSandbox } from "../build-sandbox.mjs";
import { sources } from "../build-server.mjs";
import { failures } from "./failures.mjs";
import { followChanges } from "./follow-changes.mjs";
import { answerRenderings } from "./answer-renderings.mjs";
import { passOn, unavailable } from "./pass-on.mjs";
import { runShop } from "./shop.mjs";
import { isOfWeb, openWeb } from "./web.mjs";
import { makeTypedHooks, writeNew } from "./typed-hooks.mjs";

const here = import.meta.dirname;
const folder = "dist/dev";

export async function develop(server) {
  const parts = open(server);
  server.on("request", (req, res) => {
    parts.then(({ answer }) => answer(req, res)).catch((error) => unavailable(req, res, error.message));
  });
  const close = async () => {
    const { shop, vite } = await parts;
    await Promise.all([shop.close(), vite.close()]);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void close());
  await parts;
}

async function open(server) {
  if (!existsSync("web/generated")) await makeTypedHooks();
  const { vite, template, warm, render } = await openWeb(server);
  const { fails, works } = failures(vite);
  await prepareFolder(template());

  const rendering = answerRenderings(render);
  const shop = runShop(`${folder}/server/main.js`, {
    heard: (message, say) => {
      if (message.kind === "schema") writeNew("schema.graphql", message.text);
      else rendering(message, say);
    },
    ended: (complaint) => fails("Running the server", complaint),
  });
  const follow = followChanges({ watcher: vite.watcher, shop, folder, fails, works });
  follow("schema.graphql", ...sources("server"));
  const warmed = warm().catch((error) => console.error(error));

  function answer(req, res) {
    const [pathname] = req.url.split("?");
    const askShop = async () => {
      await warmed;
      await shop.ask((port) => passOn(req, res, port));
    };
    const ask = () => askShop().catch((error) => unavailable(req, res, error.message));
    if (pathname === "/sw.js") noWorker(res);
    else if (isOfWeb(pathname)) vite.middlewares(req, res, () => notServed(res));
    else void ask();
  }
  return { shop, vite, answer };
}

/** As `npm run build` leaves it, so that the server need not know: all but the renderer is empty or made once. */
async function prepareFolder(template) {
  await buildSandbox(process.cwd());
  for (const part of ["server", "web"]) rmSync(path.join(folder, part), { recursive: true, force: true });
  for (const part of ["client/.vite", "server"])
    mkdirSync(path.join(folder, "web", part), { recursive: true });
  writeFileSync(`${folder}/web/client/index.html`, template);
  writeFileSync(`${folder}/web/client/.vite/manifest.json`, "{}");
  copyFileSync(path.join(here, "renderer.cjs"), `${folder}/web/server/entry-server.js`);
  symlinkSync(path.resolve("dist/web/sandbox"), `${folder}/web/sandbox`);
}

/** Vite has told the page why, where it is a module that does not compile. */
function notServed(res) {
  res.statusCode = 500;
  res.end();
}

function noWorker(res) {
  res.setHeader("Content-Type", "text/javascript");
  res.setHeader("Cache-Control", "no-store");
  res.end(readFileSync(path.join(here, "no-worker.js")));
}
