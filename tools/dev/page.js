/** The one script of a page in `npm run dev`: fast refresh, errors of the server, then the page's own entry. */
import "@vitejs/plugin-react/preamble";
import { ErrorOverlay } from "/@vite/client";

// Vite removes its own overlay when a component is repaired; this one stays until the server is.
customElements.define("server-failure", class extends ErrorOverlay {});

import.meta.hot.on("server:state", ({ failure }) => {
  document.querySelectorAll("server-failure").forEach((shown) => shown.close());
  if (failure) document.body.append(new (customElements.get("server-failure"))(failure));
  // There was no page while the shop was closed.
  else if (!document.getElementById("root")) location.reload();
});
import.meta.hot.send("server:ask");

if (document.getElementById("root")) {
  await import("/entry-client.tsx");
  // From here on the entry's own styles follow shop.css.
  document.querySelector('link[href="/shop.css"]')?.remove();
}
