/**
 * Stands in the shop's process where the built renderer stands: pages are rendered by the process of `npm run dev`, which
 * has the web's modules as they are now. What a page asks is answered here, in the name of whoever wants the page.
 */
const { execute, GraphQLError, validate } = require("graphql");

const pages = new Map();
let count = 0;

process.on("message", (message) => {
  const page = pages.get(message.page);
  if (message.kind === "ask") void answer(page, message);
  if (message.kind === "rendered") page?.resolve(message.rendered);
  if (message.kind === "not-rendered") page?.reject(Object.assign(new Error(), message.error));
});

async function answer(page, { ask, operation }) {
  const result = await executed(page, operation).catch((error) => ({ errors: [error] }));
  const errors = result.errors?.map((error) =>
    (error instanceof GraphQLError ? error : new GraphQLError(error.message)).toJSON(),
  );
  process.send({ kind: "answer", ask, result: { ...result, ...(errors && { errors }) } });
}

async function executed(page, { query, variables, operationName }) {
  if (!page) throw new Error("The page is wanted no longer");
  const { schema, context } = page;
  // The web's operations and the server's schema change one after the other here.
  const errors = validate(schema, query);
  if (errors.length > 0) return { errors };
  return execute({
    schema,
    document: query,
    contextValue: context,
    variableValues: variables,
    operationName,
  });
}

/** The whole target: what a page reads of it is said by the web as it is now. No page is kept. */
exports.addressOf = (target) => ({ url: target, isFixed: false, isPublic: false, rest: "" });

exports.shell = ({ build }) => build.template;

exports.render = ({ url, schema, context, visit, signal }) => {
  const page = (count += 1);
  const rendered = new Promise((resolve, reject) => {
    pages.set(page, { schema, context, resolve, reject });
    signal?.addEventListener("abort", () => reject(new Error("Not rendered in time")));
    process.send({ kind: "render", page, target: url, visit });
  });
  return rendered.finally(() => pages.delete(page));
};
