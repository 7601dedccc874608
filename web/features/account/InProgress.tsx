import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StatusBadge } from "../../ui/Badge";
import { ListCard } from "../../ui/ListCard";
import { classNames } from "../../ui/class-names";
import { CalendarCheck } from "lucide-react";
import { ActionButton } from "../../forms/ActionButton";
import { LongText } from "../../ui/LongText";
import { formatNearDate, formatSlot, formatTime } from "../../values/dates";
import { receiptPath, visitBookedPath } from "../../values/paths";
import type { Home } from "./account-home";
import { confirmOwnForm } from "../installation/installation.form";
import { IconMark } from "../../ui/IconMark";
import { viewOf } from "./money-items";

interface InProgressProps {
  items: Home["underWay"];
  visits: Home["visits"];
  saved: Home["savedNumbers"];
}

/** Items and visits that are not settled yet; renders nothing when there are none. */
export function InProgress({ items, visits, saved }: InProgressProps) {
  if (items.length + visits.length === 0) return null;
  return (
    <ListCard id="under-way" title="In progress">
      {items.map((item) => {
        const view = viewOf(item);
        return (
          <Row
            key={item.id}
            mark={view.mark(item)}
            title={view.title(item)}
            to={receiptPath(view.kind, item.id)}
            state={view.status(item)}
            when={view.inProgress.text(item, saved)}
          >
            {view.inProgress.actions?.(item)}
          </Row>
        );
      })}
      {visits.map(({ id, reference, date, time, address, heldUntil }) => (
        <Row
          key={id}
          mark={<IconMark Icon={CalendarCheck} />}
          title="Installation visit"
          state={heldUntil ? { text: "Not confirmed", tone: "warning" } : { text: "Booked", tone: "success" }}
          when={`${formatNearDate(date)}, ${formatSlot(time)}${
            heldUntil ? `. Confirm it by ${formatTime(heldUntil)} to keep the time.` : ""
          }`}
        >
          <p className="text-muted">
            <LongText>{address}</LongText>
          </p>
          <p className="tabular text-muted">Reference {reference}</p>
          {heldUntil && (
            <ActionButton action={confirmOwnForm} values={{ id }} size="sm">
              Confirm visit
            </ActionButton>
          )}
          <Link
            to={visitBookedPath(id)}
            className="flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Change or cancel
          </Link>
        </Row>
      ))}
    </ListCard>
  );
}

interface RowProps {
  mark: ReactNode;
  title: string;
  to?: string;
  state: StatusBadge;
  when: string;
  children?: ReactNode;
}

function Row({ mark, title, to, state, when, children }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2.5 max-[15rem]:block last:pb-0">
      {mark}
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold wrap-anywhere">
          {to ? (
            <Link
              to={to}
              className="-my-2.5 flex min-h-11 items-center py-2.5 underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="tabular text-muted">
          <span
            className={classNames(
              "font-semibold",
              state.tone === "success" ? "text-success" : "text-warning",
            )}
          >
            {state.text}
          </span>{" "}
          · <LongText>{when}</LongText>
        </p>
        {children}
      </div>
    </li>
  );
}
