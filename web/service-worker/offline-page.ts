import { brand } from "../values/brand";
import { paths } from "../values/paths";
import { styles } from "./precache-manifest";

const stillThere = [
  { path: paths.home, name: "Home" },
  { path: paths.packages, name: "Packages" },
  { path: paths.productsAndServices, name: "Products and Services" },
  { path: paths.contactUs, name: "Contact Us" },
];

/** In place of a page that only the shop can make. */
export function offlinePage(): Response {
  const links = stillThere.map(({ path, name }) => `<a class="btn btn-outline" href="${path}">${name}</a>`);
  const html = `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>You are offline · ${brand}</title>
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="${styles}" />
  </head>
  <body>
    <header class="border-b border-line">
      <div class="container-page flex min-h-18 items-center font-display text-2xl font-semibold">${brand}</div>
    </header>
    <main class="section">
      <div class="container-page grid justify-items-start gap-6">
        <h1>You are offline</h1>
        <p class="text-lg text-muted">
          This page needs a connection. Nothing was sent, and nothing will be sent later. You can still look at:
        </p>
        <nav aria-label="Pages that work offline" class="flex flex-wrap gap-3">${links.join("")}</nav>
      </div>
    </main>
  </body>
</html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
