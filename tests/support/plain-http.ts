import type { Page } from "@playwright/test";

/** Takes away what browsers offer on https and localhost only: a shop in the house's network is opened by its address. */
export const asOverPlainHttp = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    Object.defineProperty(crypto, "randomUUID", { value: undefined });
  });
