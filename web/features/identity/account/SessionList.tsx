import {
  AccountDocument,
  type AccountQuery,
  useSignOutOtherSessionsMutation,
} from "../../../generated/operations";
import { errorWords, unauthenticatedMessage } from "../../../platform/error-words";
import { Badge } from "../../../ui/Badge";
import { Button } from "../../../ui/Button";
import { toastError, toastSuccess } from "../../../ui/toast";
import { formatInstant } from "../../../values/dates";
import { runAuthAction } from "../auth-action";

interface SessionListProps {
  sessions: NonNullable<AccountQuery["me"]>["signInSessions"];
}

export function SessionList({ sessions }: SessionListProps) {
  const [send, { loading }] = useSignOutOtherSessionsMutation({
    // By document: by its name a query is asked again only while a component of a page that is quite alive watches it.
    refetchQueries: [{ query: AccountDocument }],
    awaitRefetchQueries: true,
  });

  async function signOutOthers() {
    try {
      await send();
      toastSuccess("Your other devices are signed out");
    } catch (error) {
      if (unauthenticatedMessage(error) === null) toastError(errorWords(error));
    }
  }

  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {device}
              {current && <Badge tone="success">This device</Badge>}
            </p>
            <p className="tabular text-sm text-muted">Signed in {formatInstant(createdAt)}</p>
            <p className="tabular text-sm text-muted">Last active {formatInstant(lastSeenAt)}</p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button variant="outline" busy={loading} onClick={() => void runAuthAction(signOutOthers)}>
            Sign out other devices
          </Button>
        </div>
      ) : (
        <p className="text-muted">No other devices.</p>
      )}
    </div>
  );
}
