import { AccountDocument, type AccountQuery, useSignOutOtherSessionsMutation } from "./generated/Account";
import { ActionForm } from "../../../platform/ActionForm";
import { answerOf, useSend } from "../../../platform/use-send";
import { Badge } from "../../../ui/Badge";
import { Button } from "../../../ui/Button";
import { toastError, toastSuccess } from "../../../ui/toast";
import { formatInstant } from "../../../values/dates";
import { runAuthAction } from "../auth-action";
import { otherDevicesText, otherSessionsForm } from "./account.forms";

interface SessionListProps {
  sessions: NonNullable<AccountQuery["me"]>["signInSessions"];
}

export function SessionList({ sessions }: SessionListProps) {
  const [signOutOthers] = useSignOutOtherSessionsMutation({
    // By document: Apollo refetches a query by name only while a mounted component watches it.
    refetchQueries: [{ query: AccountDocument }],
    awaitRefetchQueries: true,
  });

  const { send, isBusy } = useSend(
    async () => {
      await answerOf(signOutOthers());
      toastSuccess(otherDevicesText);
    },
    { showError: toastError },
  );

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
          <ActionForm action={otherSessionsForm} onSubmit={() => void runAuthAction(send)}>
            <Button type="submit" variant="outline" busy={isBusy}>
              Log out other devices
            </Button>
          </ActionForm>
        </div>
      ) : (
        <p className="text-muted">No other devices.</p>
      )}
    </div>
  );
}
