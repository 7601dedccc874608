import { readFileSync } from "node:fs";
import path from "node:path";

export interface Figures {
  presses: number;
  screensScrolled: number;
  seconds: number;
  bytes: number;
}

type Committed = Partial<Record<string, Partial<Record<string, Figures>>>>;

/** The promised maximum of presses. */
export const bounds: Partial<Record<string, number>> = {
  "buy for a new number": 6,
  "buy again": 3,
  "first purchase of a new visitor": 14,
};

/** Seconds depend on the machine; bytes on how much of a page is loaded when the next one is requested. */
const allowed = { seconds: 3, bytes: 1.5 };

/** Returns the figures that are worse than figures.json: more presses than now, or far more seconds or bytes. */
export function compare(task: string, screen: string, { presses, seconds, bytes }: Figures): string[] {
  const file = path.join(__dirname, "figures.json");
  const committed = JSON.parse(readFileSync(file, "utf8")) as Record<"before" | "now", Committed>;
  const now = committed.now[task]?.[screen];
  if (!now) return [`there are no figures for ${screen}: npm run tasks -- --write`];
  const before = committed.before[task]?.[screen] ?? now;
  const most = {
    seconds: allowed.seconds * Math.max(before.seconds, now.seconds),
    bytes: allowed.bytes * Math.max(before.bytes, now.bytes),
  };
  return [
    ...(presses > now.presses ? [`${presses} presses instead of ${now.presses}`] : []),
    ...(seconds > most.seconds ? [`${seconds} s, at most ${most.seconds}`] : []),
    ...(bytes > most.bytes ? [`${bytes} bytes, at most ${most.bytes}`] : []),
  ];
}
