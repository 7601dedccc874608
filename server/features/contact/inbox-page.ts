import { Arg, ID, Int } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { badUserInput } from "../../platform/graphql/format-error";
import type { AuditLog } from "../audit-log";
import { InboxState } from "./contact.admin-schema";

const maxListed = 100;

export const State = () =>
  Arg("state", () => InboxState, { defaultValue: InboxState.OPEN, description: "The state of the entries." });
export const First = () =>
  Arg("first", () => Int, { defaultValue: 50, description: `The number to return: 1 to ${maxListed}.` });
export const After = () =>
  Arg("after", () => ID, { nullable: true, description: "next of the page before." });

interface Paging {
  state: InboxState;
  first: number;
  after: string | null;
}

interface Filter {
  isClosed: boolean;
  assigneeId: string | null;
  after: string | null;
  limit: number;
}

/** Logs that the page is viewed. Throws BAD_USER_INPUT. */
export async function readPage<Row extends { id: string }>(
  log: AuditLog,
  { id: staffId, email: operator }: SignedInStaff,
  action: string,
  { state, first, after }: Paging,
  list: (filter: Filter) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  if (first < 1 || first > maxListed) throw badUserInput(`first must be from 1 to ${maxListed}`);
  await log.logView({ operator }, { action, subject: null, details: { state } });
  const found = await list({
    isClosed: state === InboxState.CLOSED,
    assigneeId: state === InboxState.MINE ? staffId : null,
    after: after ?? null,
    limit: first + 1,
  });
  const rows = found.slice(0, first);
  return { rows, next: found.length > first ? (rows.at(-1)?.id ?? null) : null };
}
