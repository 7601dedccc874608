import type { NormalizedCacheObject } from "@apollo/client";
import type { Visit } from "../platform/visit";
import { yearInLagos } from "../values/dates";

const elementId = "cache-state";

/** What the server's rendering read, as a block of data: it is never run, so the content policy needs no exception. */
export function stateScript(state: NormalizedCacheObject): string {
  const json = JSON.stringify(state).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** Null when the server has sent the plain shell only. */
export function readPageState(): NormalizedCacheObject | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? (JSON.parse(json) as NormalizedCacheObject) : null;
}

/** The visit as an attribute of the page's root, so that the browser hydrates with what the server rendered with. */
export function visitAttribute(visit: Visit): string {
  return ` data-visit="${JSON.stringify(visit).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
}

/** As the server rendered it; read from the browser where the server has sent the plain shell only. */
export function readVisit(root: HTMLElement): Visit {
  const { visit } = root.dataset;
  if (visit) return JSON.parse(visit) as Visit;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return { origin: window.location.origin, savesData: connection?.saveData ?? false, year: yearInLagos() };
}
