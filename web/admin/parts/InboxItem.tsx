import type { ReactNode } from "react";
import { ageOf, formatDateTime } from "../../values/dates";
import { ActionButton, DialogButton } from "./ActionButton";
import type { Sent } from "./action";
import { ActionDialog } from "./ActionDialog";

interface InboxItemProps {
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
    take: () => Sent<object>;
    /** Absent where one person alone may not close it. */
    close?: (reason: string) => Sent<object>;
    closeTitle: string;
    onDone: () => void;
    more: ReactNode;
  };
  children: ReactNode;
}

/** A message or a case: its assignee, and the buttons to take and to close it. */
export function InboxItem({ reference, title, subtitle, item, actions, children }: InboxItemProps) {
  const { createdAt, assigneeName, closedAt, closeReason } = item;
  const close = actions?.close;
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
      {actions && !closedAt && (
        <div className="flex flex-wrap gap-2">
          {actions.more}
          <ActionButton aria-label={`Assign to me: ${reference}`} send={actions.take} onDone={actions.onDone}>
            Assign to me
          </ActionButton>
          {close && (
            <DialogButton
              aria-label={`Close: ${reference}`}
              dialog={
                <ActionDialog
                  title={actions.closeTitle}
                  fields={{ reason: outcome }}
                  action="Close"
                  send={({ reason }) => close(reason)}
                  onDone={actions.onDone}
                />
              }
            >
              Close
            </DialogButton>
          )}
        </div>
      )}
    </li>
  );
}

const outcome = {
  label: "What was done",
  required: "Say what was done: it is stored in the log",
  maxLength: 200,
};
