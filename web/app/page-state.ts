import type { NormalizedCacheObject } from "@apollo/client";
import type { Visit } from "../platform/visit";
import { yearInLagos } from "../values/dates";

const elementId = "cache-state";

/** Returns the rendered data as a data block. It is never executed, so the content security policy needs no exception. */
export function stateScript(state: NormalizedCacheObject): string {
  const json = JSON.stringify(state).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** Returns null if the server has sent only the empty shell. */
export function readPageState(): NormalizedCacheObject | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? (JSON.parse(json) as NormalizedCacheObject) : null;
}

/**
 * Stores the visit in an attribute of the page's root, so that the browser hydrates with the same values as the server.
 */
export function visitAttribute(visit: Visit): string {
  return ` data-visit="${JSON.stringify(visit).replaceAll(/[&"<>]/g, (character) => entities[character]!)}"`;
}

const entities: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** Reads the server's values, or the browser's own if the server has sent only the empty shell. */
export function readVisit(root: HTMLElement): Visit {
  const { visit } = root.dataset;
  if (visit) return JSON.parse(visit) as Visit;
  return { origin: window.location.origin, savesData: false, year: yearInLagos() };
}
