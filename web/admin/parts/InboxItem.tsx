import type { ReactNode } from "react";
import { ageOf, formatDateTime } from "../../values/dates";
import { useMay } from "../session/useSession";
import { ActionButton } from "./ActionButton";
import type { Sent } from "./action";
import { DialogAction } from "./ActionDialog";

interface InboxItemProps {
  title: string;
  subtitle: string;
  item: {
    reference: string;
    createdAt: string;
    assigneeName?: string | null;
    closedAt?: string | null;
    closeReason?: string | null;
  };
  /** Without it, people may only read. */
  permission: string;
  take: () => Sent<object>;
  /** Absent where one person alone may not close it. */
  close?: (reason: string) => Sent<object>;
  /** More that can be done with it. */
  actions: ReactNode;
  onDone: () => void;
  children: ReactNode;
}

/** A message or a case: its assignee, and the buttons to take and to close it. */
export function InboxItem({ title, subtitle, item, permission, children, ...props }: InboxItemProps) {
  const { reference, createdAt, assigneeName, closedAt, closeReason } = item;
  const { take, close, actions, onDone } = props;
  const may = useMay();
  return (
    <li className="card grid gap-3 p-4">
      <div>
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        <p className="text-sm wrap-anywhere text-muted">
          {subtitle} · {formatDateTime(createdAt)}
          {!closedAt && `, ${ageOf(createdAt)} ago`}
          {assigneeName && ` · ${assigneeName} looks after it`}
        </p>
      </div>
      {children}
      {closedAt && (
        <p className="text-sm text-muted">
          Closed {formatDateTime(closedAt)}
          {closeReason && `: ${closeReason}`}
        </p>
      )}
      {may(permission) && !closedAt && (
        <div className="flex flex-wrap gap-2">
          {actions}
          <ActionButton aria-label={`Assign to me: ${reference}`} send={take} onDone={onDone}>
            Assign to me
          </ActionButton>
          {close && (
            <DialogAction
              action="Close"
              aria-label={`Close: ${reference}`}
              title={`Close ${reference}`}
              fields={{ reason: outcome }}
              send={({ reason }) => close(reason)}
              onDone={onDone}
            />
          )}
        </div>
      )}
    </li>
  );
}

const outcome = {
  label: "What was done",
  required: "Say what was done",
  maxLength: 200,
};
