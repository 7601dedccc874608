import { readFileSync } from "node:fs";
import path from "node:path";

export interface Figures {
  presses: number;
  screensScrolled: number;
  seconds: number;
  bytes: number;
}

type Committed = Partial<Record<string, Partial<Record<string, Figures>>>>;

/** What the shop promises, whatever was measured before. */
export const bounds: Partial<Record<string, number>> = {
  "buy for a new number": 6,
  "buy again": 3,
  "first purchase of a new visitor": 14,
};

/** Seconds depend on the machine; bytes a little on what was compressed when. */
const allowed = { seconds: 3, bytes: 1.5 };

/** What has become worse than the figures in figures.json. */
export function compare(task: string, screen: string, { presses, seconds, bytes }: Figures): string[] {
  const file = path.join(__dirname, "figures.json");
  const { now } = JSON.parse(readFileSync(file, "utf8")) as { now: Committed };
  const kept = now[task]?.[screen];
  if (!kept) return [`there are no figures for ${screen}: npm run tasks -- --write`];
  return [
    ...(presses > kept.presses ? [`${presses} presses instead of ${kept.presses}`] : []),
    ...(seconds > kept.seconds * allowed.seconds ? [`${seconds} s instead of ${kept.seconds}`] : []),
    ...(bytes > kept.bytes * allowed.bytes ? [`${bytes} bytes instead of ${kept.bytes}`] : []),
  ];
}
