import { useEffect, useState } from "react";
import { useHydrated } from "../../platform/use-hydrated";
import { Clock } from "lucide-react";
import { formatInstant, timeLeft } from "../../values/dates";
import { formatNaira, type Naira } from "../../values/naira";

const tickMs = 15_000;

/** The time of an open delivery's refund, and the time left until then. */
export function RefundClock({ refundAt, price }: { refundAt: string; price: Naira }) {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className="flex gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <Clock size={20} className="mt-0.5 shrink-0" />
      <span>
        The network has not confirmed the delivery yet. If the bundle is not delivered by{" "}
        <time dateTime={refundAt} className="font-semibold">
          {formatInstant(refundAt)}
        </time>
        {isHydrated && <> ({timeLeft(new Date(refundAt).getTime() - now)})</>}, {formatNaira(price)} goes back
        to your wallet automatically.
      </span>
    </p>
  );
}
