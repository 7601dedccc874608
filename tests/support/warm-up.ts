import { expect } from "@playwright/test";

/**
 * Requests pages once. On a busy machine the first rendering takes longer than the server's time limit, and the server
 * sends the empty shell, which the browser renders with scripts and nothing caches.
 */
export async function warmUp(url: string, ...pages: string[]): Promise<void> {
  for (const page of pages)
    await expect
      .poll(async () => (await fetch(`${url}${page}`)).headers.get("Cache-Control"))
      .toBe("public, no-cache, no-transform");
}
