import { Arg } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { staffPage } from "../../platform/admin/staff-page";
import type { AuditLog } from "../audit-log";
import type { InboxFilter } from "../support-cases";
import { InboxState } from "./contact.admin-schema";

export const State = () =>
  Arg("state", () => InboxState, { defaultValue: InboxState.OPEN, description: "The state of the entries." });

/** Logs that the page is viewed. Throws BAD_USER_INPUT. */
export function readPage<Row extends { id: string }>(
  log: AuditLog,
  { id: staffId }: SignedInStaff,
  action: string,
  { state, first, after }: { state: InboxState; first: number; after: string | null },
  list: (filter: InboxFilter) => Promise<Row[]>,
) {
  return staffPage(first, async (limit) => {
    await log.logView(staffId, action, null, { state });
    const assigneeId = state === InboxState.MINE ? staffId : null;
    return list({ isClosed: state === InboxState.CLOSED, assigneeId, after: after ?? null, limit });
  });
}
