import { useEffect, useState } from "react";
import { type PromoQuery, usePromoQuery } from "./generated/Products";
import { Check } from "lucide-react";
import { Loading } from "../../ui/Skeleton";
import { TextLink } from "../../ui/TextLink";
import { formatDate } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { sections } from "../../values/paths";

type Promo = Omit<NonNullable<PromoQuery["promo"]>, "__typename" | "id">;

/** The owner's offer; nothing without one. */
export function PromoBanner() {
  const { data, loading } = usePromoQuery();
  if (data?.promo) return <PromoOffer promo={data.promo} />;
  if (!loading) return null;
  return (
    <div className="container-page pt-12">
      <Loading label="Loading" bars={1} className="h-80 rounded-band lg:h-56" />
    </div>
  );
}

/** An offer with its end. It is an announcement of the owner: who wants it writes to the shop. */
export function PromoOffer({ promo: { name, price, oldPrice, benefits, lastDay } }: { promo: Promo }) {
  return (
    <section aria-labelledby="promo-title" className="container-page pt-12">
      <div className="grid items-center gap-8 rounded-band bg-accent p-6 text-on-accent sm:p-10 lg:grid-cols-[1fr_auto]">
        <div className="grid gap-4">
          <h2 id="promo-title">{name}</h2>
          <p className="tabular flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="display text-[min(3rem,13.5vw)]">{formatNaira(price)}</span>
            {oldPrice > price && (
              <s className="text-xl">
                <span className="sr-only">Before: </span>
                {formatNaira(oldPrice)}
              </s>
            )}
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
            {benefits.split("\n").map((benefit) => (
              <li key={benefit} className="flex items-center gap-2">
                <Check size={20} />
                {benefit}
              </li>
            ))}
          </ul>
          <TextLink to={sections.message} className="justify-self-start">
            Write to us to get this offer
          </TextLink>
        </div>
        <div className="band grid justify-items-center gap-2 rounded-card px-2 py-6 text-center sm:px-10">
          <p className="text-on-brand-muted">{lastDay ? "Offer ends on" : "Offer ends in"}</p>
          {lastDay ? <p className="display text-2xl">{formatDate(lastDay)}</p> : <PromoCountdown />}
        </div>
      </div>
    </section>
  );
}

/** A component of its own, so that only this text renders once per second. The server renders the start value. */
function PromoCountdown() {
  const [text, setText] = useState(() => formatTimeLeft(firstRound));

  useEffect(() => {
    const timeLeft = startCountdown();
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      const left = timeLeft(Date.now());
      setText(formatTimeLeft(left));
      timer = setTimeout(tick, left % 1_000 || 1_000);
    }
    tick();
    return () => clearTimeout(timer);
  }, []);

  return (
    <p role="timer" aria-label="Time left" className="display tabular text-4xl sm:text-5xl">
      {text}
    </p>
  );
}

const storageKey = "promo-countdown";
const second = 1_000;
const hour = 3_600 * second;

/** 9h 59m 59s: the start of a new visitor's countdown, which the server renders. */
const firstRound = 10 * hour - second;
const nextRound = 9 * hour;

/**
 * Returns a function of the time that returns the remaining milliseconds. The end of the countdown is stored, so that a
 * reload, a sleeping tab and a second tab all show the same.
 */
function startCountdown(): (now: number) => number {
  /** The fallback when the browser has no storage. */
  let remembered: number | null = null;

  function storedEnd(): number | null {
    try {
      return Number(localStorage.getItem(storageKey)) || null;
    } catch {
      return remembered;
    }
  }

  function storeEnd(end: number): number {
    remembered = end;
    try {
      localStorage.setItem(storageKey, String(end));
    } catch {
      // Without storage the countdown lasts as long as the page.
    }
    return end;
  }

  return (now) => {
    const stored = storedEnd();
    // More than a whole round ahead: the clock was turned back, or other code wrote the entry.
    const end = stored === null || stored - now > firstRound ? storeEnd(now + firstRound) : stored;
    // Zero is shown for its second, whatever the timer's delay.
    return end - now > -second / 2 ? Math.max(end - now, 0) : storeEnd(now + nextRound) - now;
  };
}

/** Formats `9h 05m 00s`, with two digits, so that the text keeps its width. */
function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.round(milliseconds / second);
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}h ${twoDigits(Math.floor(seconds / 60) % 60)}m ${twoDigits(seconds % 60)}s`;
}
