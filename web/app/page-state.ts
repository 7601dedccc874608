import type { NormalizedCacheObject, StoreValue } from "@apollo/client";
import type { Visit } from "../platform/visit";
import { yearInLagos } from "../values/dates";

const elementId = "cache-state";

/** Objects of one type with the same fields: their ids, and a list of values for each field, in the same order. */
type Table = [typename: string, ids: string[], columns: Record<string, unknown[]>];

/** The tables, and what is no object with an id. */
type PackedState = [tables: Table[], rest: NormalizedCacheObject];

/**
 * Returns the rendered data as a data block. It is never executed, so the content security policy needs no exception.
 * Its tables make the packages page 1.6 of 17 kB smaller (gzip).
 */
export function stateScript(state: NormalizedCacheObject): string {
  const json = JSON.stringify(packed(state)).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** Returns null if the server has sent only the empty shell. */
export function readPageState(): NormalizedCacheObject | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? unpacked(JSON.parse(json) as PackedState) : null;
}

function packed(state: NormalizedCacheObject): PackedState {
  const tables = new Map<string, Table>();
  const rest: NormalizedCacheObject = {};
  for (const [key, entity] of Object.entries(state)) {
    const { id, __typename: typename, ...fields } = entity!;
    if (typeof id !== "string" || key !== `${typename}:${id}`) {
      rest[key] = entity;
      continue;
    }
    const names = Object.keys(fields);
    const shape = [typename, ...names].join();
    let table = tables.get(shape);
    if (!table) {
      table = [typename!, [], Object.fromEntries(names.map((name) => [name, []]))];
      tables.set(shape, table);
    }
    table[1].push(id);
    for (const name of names) table[2][name]!.push(fields[name]);
  }
  return [[...tables.values()], rest];
}

function unpacked([tables, state]: PackedState): NormalizedCacheObject {
  for (const [typename, ids, columns] of tables)
    ids.forEach((id, at) => {
      const entity: NormalizedCacheObject[string] = { __typename: typename, id };
      for (const name in columns) entity[name] = columns[name]![at] as StoreValue;
      state[`${typename}:${id}`] = entity;
    });
  return state;
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
