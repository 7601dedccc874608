import { GraphiQL, type GraphiQLProps } from "graphiql";
import { brand } from "../values/brand";
import { fillIn } from "./fill-in";

// Vite reads these calls as text: their options have to be written out.
const queries = import.meta.glob<string>("./examples/*.graphql", {
  query: "?raw",
  import: "default",
  eager: true,
});
const variables = import.meta.glob<string>("./examples/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The examples in the order of their file names, each with its variables. */
function exampleTabs() {
  return Object.entries(queries)
    .sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }))
    .map(([file, query]) => ({
      query,
      variables: fillIn(variables[file.replace(/graphql$/, "json")] ?? ""),
    }));
}

const tabs = exampleTabs();

/** One operation to our own API, with the session cookie of the shop in this browser. */
const askShop: GraphiQLProps["fetcher"] = async ({ operationName, ...operation }, { headers } = {}) => {
  // After a change of tabs GraphiQL may still name the operation of the tab before.
  const isOfThisTab = operationName && operation.query.includes(operationName);
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(isOfThisTab ? { ...operation, operationName } : operation),
  });
  return response.json();
};

/** GraphiQL over the shop's own API. What is typed here, passwords included, ends with the browser tab. */
export function Sandbox() {
  return (
    <div className="sandbox">
      <header className="sandbox-header">
        <h1>{brand} API sandbox</h1>
        <p>
          Each tab is a worked example: run them from left to right, with the button or Ctrl+Enter. You act as
          the customer who is signed in to the shop in this browser.
        </p>
        <a href="/">Back to the shop</a>
      </header>
      <main className="sandbox-editor">
        <GraphiQL
          fetcher={askShop}
          defaultTabs={tabs}
          defaultEditorToolsVisibility="variables"
          storage={sessionStorage}
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
        </GraphiQL>
      </main>
    </div>
  );
}
