import type { AccountStatementQueryVariables } from "./generated/Statement";
import { cursorOf } from "../../values/cursor";

export function statementVariables(search: URLSearchParams): AccountStatementQueryVariables {
  const month = search.get("month");
  return {
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    first: 20,
    after: cursorOf(search.get("after")),
  };
}
