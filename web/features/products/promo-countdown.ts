const storageKey = "promo-countdown";
const second = 1_000;
const hour = 3_600 * second;

/** 9h 59m 59s: where a new visitor's countdown starts, and what the server shows. */
export const firstRound = 10 * hour - second;
const nextRound = 9 * hour;

/**
 * Answers the milliseconds left at a moment. What is kept is the instant the countdown ends, so that a reload, a
 * sleeping tab and a second tab all show the same.
 */
export function startCountdown(): (now: number) => number {
  /** Stands in when the browser keeps nothing. */
  let remembered: number | null = null;

  function keptEnd(): number | null {
    try {
      return Number(localStorage.getItem(storageKey)) || null;
    } catch {
      return remembered;
    }
  }

  function keepEnd(end: number): number {
    remembered = end;
    try {
      localStorage.setItem(storageKey, String(end));
    } catch {
      // Then the countdown lasts as long as the page.
    }
    return end;
  }

  return (now) => {
    const kept = keptEnd();
    // Further away than a whole round: the clock was turned back, or the entry is not ours.
    const end = kept === null || kept - now > firstRound ? keepEnd(now + firstRound) : kept;
    // Zero is shown for its second, whatever the timer's delay.
    return end - now > -second / 2 ? Math.max(end - now, 0) : keepEnd(now + nextRound) - now;
  };
}

/** `9h 05m 00s`: two digits, so that the text keeps its width. */
export function wordedTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / second);
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}h ${twoDigits(Math.floor(seconds / 60) % 60)}m ${twoDigits(seconds % 60)}s`;
}
