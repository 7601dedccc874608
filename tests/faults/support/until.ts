import { setTimeout as delay } from "node:timers/promises";

const pause = 50;

/** Looks again and again until it is so; throws when it has not come after looks for that many seconds. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < (seconds * 1_000) / pause; looks += 1) {
    if (await isSo()) return;
    await delay(pause);
  }
  throw new Error(`Not within ${seconds} s: ${what}`);
}

/** Whether the shop says it can take work. */
export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).status === 200;
}
