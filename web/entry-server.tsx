import { documentAround } from "./app/page-document";
import type { RenderedPage, RenderRequest } from "./app/render-page";
import type { ReadForm, SentForm, SentOutcome } from "./app/sent-forms";
import { notFound, routeOf, routes } from "./app/routes";
import { brand } from "./values/brand";
import { yearInLagos } from "./values/dates";
import { paths } from "./values/paths";

export { addressOf } from "./app/page-address";

/** React and Apollo are loaded with the first page. The server's main thread renders none, and is 10 MB smaller. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { renderPage } = await import("./app/render-page");
  return renderPage(request);
}

/** Reads a form that was sent without scripts. Returns null if there is no such form. */
export async function readForm(body: string): Promise<ReadForm | null> {
  const forms = await import("./app/sent-forms");
  return forms.readForm(body);
}

/** Returns where the browser goes after a form was sent from `url`, or the form with its problem. */
export async function formOutcome(form: SentForm, url: string): Promise<SentOutcome> {
  const forms = await import("./app/sent-forms");
  return forms.sentOutcome(form, new URL(url, "http://shop"));
}

/** Loads everything that rendering needs, so that the first page is not slower. */
export async function preload(): Promise<void> {
  await Promise.all([
    import("./app/render-page"),
    import("./app/sent-forms"),
    ...[...routes, notFound].map(({ page }) => page.preload()),
  ]);
}

/**
 * The page without its content, for a server that is too busy to render it: the browser does. Where no scripts run it
 * says what to do.
 */
export function shell({ url, visit, build }: Pick<RenderRequest, "url" | "visit" | "build">): string {
  const { module } = routeOf(new URL(url, "http://shop").pathname);
  // Only scripts can fill it, for a visitor who saves data as well.
  const parts = {
    head: `<title>${brand}</title>`,
    stateScript: "",
    visit: { ...visit, savesData: false },
    module,
  };
  const { before, after } = documentAround(build, parts);
  const body = [
    '<p role="status" class="container-page section">Loading…</p>',
    '<p class="container-page hidden scriptless:block">We are very busy right now. Please reload this page in a minute.</p>',
  ];
  return before + body.join("") + after;
}

interface RefusalRequest extends Pick<RenderRequest, "url" | "build"> {
  /** What the person can do, as HTML. */
  message: string;
}

/** The page for a form that is refused before its own page can be rendered, which is too expensive then. */
export function refusal({ message, url, build }: RefusalRequest): string {
  // The URL of an address is encoded, so only its ampersands have a meaning in HTML.
  const back = url.replaceAll("&", "&amp;");
  const head = `<title>Error: This did not work · ${brand}</title><meta name="robots" content="noindex"/>`;
  const body = [
    `<header class="border-b border-line bg-ground"><div class="container-page py-2"><a href="${paths.home}" aria-label="${brand}, home" class="display inline-flex min-h-11 items-center text-2xl">${brand}</a></div></header>`,
    '<main class="container-page section"><h1 class="text-2xl">This did not work</h1>',
    `<p role="alert" class="mt-3">${message}</p>`,
    `<p class="mt-6"><a href="${back}" class="btn btn-primary">Back to the page</a></p></main>`,
  ].join("");
  const visit = { origin: "", savesData: true, year: yearInLagos() };
  const { before, after } = documentAround(build, { head, visit, module: notFound.module, stateScript: "" });
  return before + body + after;
}
