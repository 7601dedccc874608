import { GraphiQL } from "graphiql";
import { brand } from "../values/brand";
import { askShop } from "./ask-shop";
import { exampleTabs } from "./example-tabs";

const tabs = exampleTabs();

/** GraphiQL over the shop's own API. What is typed here, passwords included, ends with the browser tab. */
export function Sandbox() {
  return (
    <div className="sandbox">
      <header className="sandbox-header">
        <h1>{brand} API sandbox</h1>
        <p>
          Each tab is a worked example: run them from left to right, with the button or Ctrl+Enter. You act as
          whoever is signed in to the shop in this browser.
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
