import type { AccountItemKind, AccountTimelineQueryVariables } from "./generated/Timeline";
import { cursorOf } from "../../values/cursor";
import { allMoneyItems } from "./money-items";

/** The filters of the list, by their value in the URL. */
export const timelineKinds: { word: string; text: string; kind: AccountItemKind | undefined }[] = [
  { word: "", text: "All", kind: undefined },
  ...allMoneyItems.flatMap(({ kind, filter }) => (filter ? [{ ...filter, kind }] : [])),
];

export function chosenKind(search: URLSearchParams) {
  return timelineKinds.find(({ word }) => word === search.get("show")) ?? timelineKinds[0]!;
}

export function timelineVariables(search: URLSearchParams): AccountTimelineQueryVariables {
  return { kind: chosenKind(search).kind, first: 20, after: cursorOf(search.get("after")) };
}
