/**
 * In the place of the built renderer in the shop's process: pages are rendered by the process of `npm run dev`, which has
 * the web's modules as they are now. A page's operations are executed here.
 */
const pages = new Map();
let count = 0;

process.on("message", (message) => {
  const page = pages.get(message.page);
  if (message.kind === "execute") void answer(page, message);
  if (message.kind === "rendered") page?.resolve(message.rendered);
  if (message.kind === "not-rendered") page?.reject(Object.assign(new Error(), message.error));
});

async function answer(page, { id, operation }) {
  const result = await executed(page, operation).catch(({ message }) => ({ errors: [{ message }] }));
  process.send({ kind: "result", id, result });
}

async function executed(page, operation) {
  if (!page) throw new Error("The page is no longer requested");
  return page.execute(operation);
}

/** Only this process talks to the one that renders. */
exports.needsThisProcess = true;

/** The whole target: the web as it is now says what a page reads of it. No page is cached. */
exports.addressOf = (target) => ({ url: target, isFixed: false, isPublic: false, rest: "" });

exports.shell = ({ build }) => build.template;

exports.render = ({ url, execute, visit, signal }) => {
  const page = (count += 1);
  const rendered = new Promise((resolve, reject) => {
    pages.set(page, { execute, resolve, reject });
    signal?.addEventListener("abort", () => reject(new Error("Not rendered in time")));
    process.send({ kind: "render", page, target: url, visit });
  });
  return rendered.finally(() => pages.delete(page));
};
