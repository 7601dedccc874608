import type { AccountActivityQueryVariables, AccountItemKind } from "./generated/Activity";
import { allMoneyItems } from "./money-items";

/** The filters of the list, by their value in the URL. */
export const activityKinds: { word: string; text: string; kind: AccountItemKind | undefined }[] = [
  { word: "", text: "All", kind: undefined },
  ...allMoneyItems.flatMap(({ kind, filter }) => (filter ? [{ ...filter, kind }] : [])),
];

export function chosenKind(search: URLSearchParams) {
  return activityKinds.find(({ word }) => word === search.get("show")) ?? activityKinds[0]!;
}

/** Any other text than a month, such as `current`, shows this month. */
export function activityVariables(search: URLSearchParams): AccountActivityQueryVariables {
  const month = search.get("month");
  return {
    kind: chosenKind(search).kind,
    showsMonth: Boolean(month),
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    first: 20,
    after: cursorOf(search.get("after")),
  };
}

/** Returns a cursor of the address; null for text that is none, for which the server would refuse to render the page. */
function cursorOf(text: string | null): string | null {
  try {
    const parts: unknown = JSON.parse(atob((text ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    return Array.isArray(parts) ? text : null;
  } catch {
    return null;
  }
}
