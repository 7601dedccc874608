import type { ReactNode } from "react";
import { Button } from "../../ui/Button";
import { useSend } from "../../platform/use-send";
import { refusalMessage } from "../../platform/problem";
import type { RefusedFragment } from "../session/generated/session";
import { ageOf, formatTime } from "./lagos-time";

interface InboxItemProps {
  /** Names its buttons. */
  reference: string;
  title: string;
  subtitle: string;
  item: {
    createdAt: string;
    assigneeName?: string | null;
    closedAt?: string | null;
    closeReason?: string | null;
  };
  /** Absent for people who may only read. */
  actions?: {
    take: () => Promise<RefusedFragment | null>;
    onDone: () => void;
    /** Absent where one person alone may not close it. */
    onClose?: () => void;
    more?: ReactNode;
  };
  children: ReactNode;
}

/** A message or a case: its assignee, and the buttons to take and to close it. */
export function InboxItem({ reference, title, subtitle, item, actions, children }: InboxItemProps) {
  const taking = useSend(async () => {
    const refused = await actions?.take();
    if (refused) return { text: refusalMessage(refused), fields: {} };
    actions?.onDone();
    return undefined;
  });
  const { createdAt, assigneeName, closedAt, closeReason } = item;
  return (
    <li className="card grid gap-3 p-4">
      <div>
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        <p className="text-sm wrap-anywhere text-muted">
          {subtitle} · {formatTime(createdAt)}
          {!closedAt && `, ${ageOf(createdAt)} ago`}
          {assigneeName && ` · ${assigneeName} looks after it`}
        </p>
      </div>
      {children}
      {closedAt && (
        <p className="text-sm text-muted">
          Closed {formatTime(closedAt)}
          {closeReason && `: ${closeReason}`}
        </p>
      )}
      {taking.problem.text && <p className="text-sm text-danger">{taking.problem.text}</p>}
      {actions && !closedAt && (
        <div className="flex flex-wrap gap-2">
          {actions.more}
          <Button
            variant="outline"
            size="sm"
            busy={taking.isBusy}
            aria-label={`Assign to me: ${reference}`}
            onClick={() => void taking.send()}
          >
            Assign to me
          </Button>
          {actions.onClose && (
            <Button variant="outline" size="sm" aria-label={`Close: ${reference}`} onClick={actions.onClose}>
              Close
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
