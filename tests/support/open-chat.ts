import type { Page } from "@playwright/test";
import { settled } from "./settled";

/** Opens the chat's panel. Until the page is hydrated its button leads to the chat's own page. */
export async function openChat(page: Page): Promise<void> {
  await settled(page);
  await page.getByRole("link", { name: "Chat", exact: true }).click();
}
