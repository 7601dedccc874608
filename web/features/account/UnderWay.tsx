import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BadgeLook } from "../../ui/Badge";
import { classNames } from "../../ui/class-names";
import { CalendarCheck } from "../../ui/icons";
import { LongText } from "../../ui/LongText";
import { formatInstant, formatNearDate, formatSlot, formatTime } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { savedName } from "../bundles/recipient";
import { WaitingFunding } from "../wallet/WaitingFunding";
import type { Home } from "./account-home";
import { itemLook } from "./item-look";
import { IconMark, ItemMark } from "./ItemMark";

interface UnderWayProps {
  items: Home["underWay"];
  visits: Home["visits"];
  saved: Home["savedNumbers"];
}

/** What the customer waits for, with when it comes; nothing when there is nothing. */
export function UnderWay({ items, visits, saved }: UnderWayProps) {
  if (items.length + visits.length === 0) return null;
  return (
    <section aria-labelledby="under-way" className="card p-4 sm:p-5">
      <h2 id="under-way" className="text-lg">
        In progress
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { title, status, receipt } = itemLook(item);
          return (
            <Row
              key={item.id}
              mark={<ItemMark item={item} />}
              title={title}
              to={receipt}
              state={status}
              when={whenWords(item, saved)}
            >
              {item.__typename === "Funding" && (
                <div className="mt-2">
                  <WaitingFunding funding={item} refetch={["AccountHome"]} />
                </div>
              )}
            </Row>
          );
        })}
        {visits.map(({ id, date, time, heldUntil }) => (
          <Row
            key={id}
            mark={<IconMark Icon={CalendarCheck} />}
            title="Installation visit"
            state={
              heldUntil ? { text: "Not confirmed", tone: "warning" } : { text: "Booked", tone: "success" }
            }
            when={`${formatNearDate(date)}, ${formatSlot(time)}${
              heldUntil
                ? `. Confirm it by the link in your email by ${formatTime(heldUntil)} to keep the time.`
                : ""
            }`}
          />
        ))}
      </ul>
    </section>
  );
}

type Item = Home["underWay"][number];

/** When it comes, and what happens if it does not. */
function whenWords(item: Item, saved: Home["savedNumbers"]): string {
  switch (item.__typename) {
    case "BundlePurchase": {
      const { recipient, refundAt, price, deliveryCheck } = item;
      const to = `to ${savedName(saved, recipient.value) ?? recipient.formatted}`;
      if (deliveryCheck)
        return `${to}. Customer care will email you by ${formatInstant(deliveryCheck.answerBy)}.`;
      const otherwise =
        refundAt &&
        `. If it does not arrive by ${formatInstant(refundAt)}, ${formatNaira(price)} goes back to your wallet.`;
      return `${to}${otherwise ?? ""}`;
    }
    case "Order":
      return `expected ${formatNearDate(item.deliveryEarliest)} to ${formatNearDate(item.deliveryLatest)}`;
    case "Funding":
      return `${formatNaira(item.amount)}, started ${formatTime(item.createdAt)}`;
  }
}

interface RowProps {
  mark: ReactNode;
  title: string;
  /** Its receipt. */
  to?: string;
  state: BadgeLook;
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
