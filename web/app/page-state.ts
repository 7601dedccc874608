import type { NormalizedCacheObject } from "@apollo/client";

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
