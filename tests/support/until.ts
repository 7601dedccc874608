import { setTimeout as delay } from "node:timers/promises";

/** Polls until the condition holds; throws after that many seconds. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > seconds * 1_000) throw new Error(`Not within ${seconds} s: ${what}`);
    await delay(100);
  }
}

/** Whether the shop reports that it is ready. */
export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).status === 200;
}
