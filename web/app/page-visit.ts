import type { Visit } from "../platform/visit";
import { yearInLagos } from "../values/dates";

/** The visit as an attribute of the page's root: what the server rendered with, the browser goes on with. */
export function visitAttribute(visit: Visit): string {
  return ` data-visit="${JSON.stringify(visit).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
}

/** As the server said; found out here where it has sent the plain shell only. */
export function readVisit(root: HTMLElement): Visit {
  const { visit } = root.dataset;
  if (visit) return JSON.parse(visit) as Visit;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return { origin: window.location.origin, savesData: connection?.saveData ?? false, year: yearInLagos() };
}
