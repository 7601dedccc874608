import type { Page } from "@playwright/test";

/** The page's pending requests, and the total number. */
interface Traffic {
  pending: Set<object>;
  requested: number;
}

const followed = new WeakMap<Page, Traffic>();

/** Must be called before the page is opened. */
export async function follow(page: Page): Promise<void> {
  if (followed.has(page)) return;
  const traffic: Traffic = { pending: new Set(), requested: 0 };
  followed.set(page, traffic);
  page.on("request", (request) => {
    traffic.requested += 1;
    traffic.pending.add(request);
  });
  page.on("requestfinished", (request) => traffic.pending.delete(request));
  page.on("requestfailed", (request) => traffic.pending.delete(request));
  await page.addInitScript(() => {
    addEventListener("page-alive", () => ((window as { isAlive?: boolean }).isAlive = true));
  });
}

/** Waits until the page is hydrated, whatever it still loads. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => (window as { isAlive?: boolean }).isAlive === true);

/** Opens a page and waits until it is settled. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await follow(page);
  await page.goto(path);
  await settled(page);
}

/**
 * Waits until the page is hydrated, its fonts and pictures are loaded, and no request is pending. A response that causes
 * another request has sent it two frames later.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = followed.get(page);
  if (!traffic) throw new Error("The page was opened before it was followed");
  for (let quiet = 0, requested = -1; quiet < 2; requested = traffic.requested) {
    const isReady = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
      const isLoaded = (image: HTMLImageElement) => image.complete || image.loading === "lazy";
      const isAlive = (window as { isAlive?: boolean }).isAlive === true;
      return isAlive && [...document.images].every(isLoaded);
    });
    quiet = isReady && traffic.pending.size === 0 && traffic.requested === requested ? quiet + 1 : 0;
  }
}
