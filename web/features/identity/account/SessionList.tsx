import { type AccountQuery } from "./generated/Account";
import { ActionButton } from "../../../forms/ActionButton";
import { Badge } from "../../../ui/Badge";
import { formatInstant } from "../../../values/dates";
import { runAuthAction } from "../auth-action";
import { otherSessionsForm } from "./account.forms";

export function SessionList({ sessions }: { sessions: NonNullable<AccountQuery["me"]>["signInSessions"] }) {
  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {device}
              {current && <Badge tone="success">This device</Badge>}
            </p>
            <p className="tabular text-sm text-muted">Logged in {formatInstant(createdAt)}</p>
            <p className="tabular text-sm text-muted">Last active {formatInstant(lastSeenAt)}</p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <ActionButton action={otherSessionsForm} run={runAuthAction} variant="outline">
            Log out other devices
          </ActionButton>
        </div>
      ) : (
        <p className="text-muted">No other devices.</p>
      )}
    </div>
  );
}
