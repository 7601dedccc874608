import { expect } from "@playwright/test";

/**
 * Has the shop render pages once. On a busy machine the first time takes longer than the shop waits for it, and it sends
 * the plain shell, which a browser makes a page of once its scripts are there, and which nobody keeps.
 */
export async function warmUp(url: string, ...pages: string[]): Promise<void> {
  for (const page of pages)
    await expect
      .poll(async () => (await fetch(`${url}${page}`)).headers.get("Cache-Control"))
      .toBe("public, no-cache");
}
