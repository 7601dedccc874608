/** The one script of a page in `npm run dev`: fast refresh, what is told of the server, then the page as ever. */
import "@vitejs/plugin-react/preamble";
import { ErrorOverlay } from "/@vite/client";

// Another element than Vite's: it goes when the server is mended, not when a component is.
customElements.define("server-failure", class extends ErrorOverlay {});

const clear = () => document.querySelectorAll("server-failure").forEach((shown) => shown.close());

import.meta.hot.on("server:failed", (failure) => {
  clear();
  document.body.append(new (customElements.get("server-failure"))(failure));
});
import.meta.hot.on("server:works", () => {
  clear();
  // Where no page could be had.
  if (!document.getElementById("root")) location.reload();
});
import.meta.hot.send("server:ask");

if (document.getElementById("root")) {
  await import("/entry-client.tsx");
  // From here on the entry's own styles follow theme.css.
  document.querySelector('link[href="/ui/theme.css"]')?.remove();
}
