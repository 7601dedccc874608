import type { Page } from "@playwright/test";

/** Delays the page's matching requests until the returned function is called. */
export async function hold(page: Page, requests: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(requests, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts are delayed, as on a slow network. Returns a function that releases them. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return release;
}
