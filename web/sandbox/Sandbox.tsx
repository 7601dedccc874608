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
        <a href="/" className="sandbox-home">
          {brand}
        </a>
        <h1>API sandbox</h1>
        <p>
          Each tab is a worked example: run it with ▶ or Ctrl+Enter, in order for a first purchase. You act as
          whoever is signed in to the shop in this browser.
        </p>
      </header>
      <main className="sandbox-editor">
        <GraphiQL fetcher={askShop} defaultTabs={tabs} storage={sessionStorage} shouldPersistHeaders={false}>
          <GraphiQL.Logo>
            <a href="/">Back to the shop</a>
          </GraphiQL.Logo>
        </GraphiQL>
      </main>
    </div>
  );
}
