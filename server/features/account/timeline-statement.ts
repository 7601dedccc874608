import { AccountItemKind } from "./account-item.type";

const tables: Record<AccountItemKind, string> = {
  BUNDLE: "bundle_purchase",
  ORDER: "customer_order",
  FUNDING: "funding",
};

const kindsOf = (kind: AccountItemKind | null) => (kind ? [kind] : Object.values(AccountItemKind));

/**
 * The keys of one page of the customer's items, newest first: $1 the customer, $2 how many, $3 and $4 the last key of
 * the page before. Each table gives at most a page from its index, so that what it costs does not grow with the history.
 */
export function timelinePage(kind: AccountItemKind | null, isFirst: boolean): string {
  const older = isFirst ? "" : "AND (created_at, id) < ($3, $4)";
  const parts = kindsOf(kind).map(
    (each) => `SELECT * FROM (SELECT '${each}' AS kind, id, created_at FROM ${tables[each]}
      WHERE customer_id = $1 ${older} ORDER BY created_at DESC, id DESC LIMIT $2) AS newest_${each.toLowerCase()}`,
  );
  return `${parts.join(" UNION ALL ")} ORDER BY created_at DESC, id DESC LIMIT $2`;
}

/** How many items the customer has: $1. */
export function timelineCount(kind: AccountItemKind | null): string {
  const counts = kindsOf(kind).map((each) => `(SELECT COUNT(*) FROM ${tables[each]} WHERE customer_id = $1)`);
  return `SELECT ${counts.join(" + ")} AS count`;
}
