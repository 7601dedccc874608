import type { Locator, Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { headerMenu } from "../../support/header-menu";
import { expect, test } from "../../support/journey";
import { openSettled } from "../../support/settled";

/** Returns the controls and headings inside that are covered by another element. */
async function covered(inside: Locator): Promise<string[]> {
  return inside.evaluate((scope) => {
    const selector =
      "h1, h2, a[href], button, input:not([hidden]), textarea, summary, [role=combobox], [role=tab]";
    const isVisualOnly = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest("[aria-hidden=true], .sr-only") &&
      element.getBoundingClientRect().width > 1;
    return [...scope.querySelectorAll(selector)].filter(isVisualOnly).flatMap((element) => {
      element.scrollIntoView({ block: "nearest", behavior: "instant" });
      const pressed = element.closest("label") ?? element;
      const { left, top, width, height } = pressed.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && (pressed.contains(hit) || hit.contains(pressed))
        ? []
        : [`${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`];
    });
  });
}

const toasts = (page: Page) => page.locator("[data-sonner-toast]");
/** Waits until it is in its final position. */
const shown = async (page: Page, text: string) => {
  const toast = toasts(page).filter({ hasText: text });
  await expect(toast).toHaveCount(1);
  await expect(toast).toHaveCSS("opacity", "1");
};

test(
  "a message covers nothing of the sign-in dialog, is shown once, and disappears with its reason",
  { tag: ["@phone", "@desktop"] },
  async ({ page, shop }) => {
    const ada = someone();
    await signInByApi(page, shop.url, ada);
    await page.context().clearCookies();
    await openSettled(page, "/products-and-services");
    const addToCart = page.getByRole("button", { name: "Add To Cart" }).first();

    await addToCart.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Full Name")).toBeVisible();
    await shown(page, "Please login to access this feature");
    await expect.poll(() => covered(dialog), { timeout: 3_000 }).toEqual([]);

    await dialog.getByRole("link", { name: "Sign In" }).click();
    await dialog.getByRole("button", { name: "Sign In" }).first().click();
    await shown(page, "Please fill out all form fields");
    await expect.poll(() => covered(dialog), { timeout: 3_000 }).toEqual([]);

    await dialog.getByLabel("Email").fill(ada.email);
    await dialog.getByLabel("Password", { exact: true }).fill(ada.password);
    await dialog.getByRole("button", { name: "Sign In" }).first().click();
    await expect(dialog).toBeHidden();
    await expect(toasts(page)).toHaveCount(0, { timeout: 1_500 });
  },
);

test(
  "a message covers neither the header nor its menus, and disappears with the page it was about",
  { tag: ["@phone", "@desktop"] },
  async ({ page, shop }, info) => {
    await signInByApi(page, shop.url, someone());
    await page.goto("/");
    const unavailable = "Sorry, this feature is not yet available";
    await page.getByRole("button", { name: "Refer a friend" }).click();
    await shown(page, unavailable);
    const header = page.getByRole("banner");
    expect(await covered(header)).toEqual([]);

    const isPhone = info.project.name === "phone";
    await headerMenu(page).click();
    const menu = isPhone ? page.getByRole("dialog", { name: "Menu" }) : header.getByRole("list").last();
    await expect(menu.getByRole("link", { name: "Orders and wallet" })).toBeVisible();
    if (!isPhone) await menu.getByRole("button", { name: "Ada" }).click();
    await shown(page, unavailable);
    await expect.poll(() => covered(menu), { timeout: 3_000 }).toEqual([]);

    await menu.getByRole("link", { name: "Orders and wallet" }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(toasts(page)).toHaveCount(0, { timeout: 1_500 });
  },
);

test("the chat's button covers no price and no control of a page on a phone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByApi(page, shop.url, someone(), 60_000);
  await askByApi(page, shop.url, `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
  await page.goto("/account/activity");
  const receipt = await page.locator("a[href*=funding]").first().getAttribute("href");
  for (const path of ["/packages", "/products-and-services", "/checkout", receipt!]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Chat", exact: true })).toBeVisible();
    expect.soft(await coveredByChat(page), path).toEqual([]);
  }
});

/** Returns what the button would cover when each price and each control has just scrolled into view. */
async function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector("a[aria-label=Chat]")!;
    const controls = [...document.querySelectorAll("main :is(a[href], button, input, [role=combobox])")];
    const prices = [...document.querySelectorAll("main *")].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.includes("₦"),
      ),
    );
    const textOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const overlap = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    return [...controls, ...prices]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        element.scrollIntoView({ block: "end", behavior: "instant" });
        const isPrice = prices.includes(element);
        return overlap(
          isPrice ? textOf(element) : element.getBoundingClientRect(),
          button.getBoundingClientRect(),
        );
      })
      .map((element) => `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`);
  });
}

const boxOf = async (element: Locator) => {
  const box = (await element.boundingBox())!;
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

test("a wallet is funded on the first screen of a phone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByApi(page, shop.url, someone());
  await openSettled(page, "/account");
  await page.getByRole("link", { name: "Add money" }).click();
  await page.getByRole("radio", { name: "₦5,000", exact: true }).check();
  expect((await boxOf(page.getByRole("button", { name: "Add ₦5,000" }))).bottom).toBeLessThanOrEqual(790);
});

for (const width of [320, 390]) {
  test(`the cart's summary covers neither title nor lines, at ${width} wide`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInByApi(page, shop.url, someone());
    const { products } = await askByApi(page, shop.url, "{ products { id } }");
    for (const { id } of (products as { id: string }[]).slice(0, 3))
      await askByApi(page, shop.url, `mutation { addToCart(productId: "${id}") { __typename } }`);
    await openSettled(page, "/cart");
    const lines = page.locator("main").getByRole("article");
    const summary = page.getByRole("region", { name: "Cart Summary" });
    expect((await boxOf(summary)).bottom).toBeLessThanOrEqual(844);
    const free = lines.nth(width === 320 ? 0 : 1);
    expect((await boxOf(free)).bottom).toBeLessThanOrEqual((await boxOf(summary)).y);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    // At the end of the page the last line is fully visible, and its controls can be pressed.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const last = await boxOf(lines.last());
    const below = await boxOf(summary);
    expect(last.bottom <= below.y || last.y >= below.bottom).toBe(true);
    expect(await covered(lines.last())).toEqual([]);
  });
}
