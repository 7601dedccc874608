import type { Page } from "@playwright/test";

/** The button of the header's menu: on a phone the main menu, on a wide screen the account menu. */
export const headerMenu = (page: Page) =>
  page.getByRole("banner").locator("summary").filter({ visible: true });
