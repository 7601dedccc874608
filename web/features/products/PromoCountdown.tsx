import { useEffect, useState } from "react";
import { firstRound, startCountdown, wordedTime } from "./promo-countdown";

/** Ticks by itself, so that nothing around it renders once per second; the server shows its start. */
export function PromoCountdown() {
  const [text, setText] = useState(() => wordedTime(firstRound));

  useEffect(() => {
    const timeLeft = startCountdown();
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      const left = timeLeft(Date.now());
      setText(wordedTime(left));
      timer = setTimeout(tick, left % 1_000 || 1_000);
    }
    tick();
    return () => clearTimeout(timer);
  }, []);

  return (
    <p role="timer" aria-label="Time left" className="display tabular text-4xl whitespace-nowrap sm:text-5xl">
      {text}
    </p>
  );
}
