import type { Locator, Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { phone } from "../../support/screens";
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

    await dialog.getByRole("button", { name: "Sign In" }).click();
    await dialog.getByRole("button", { name: "Sign In" }).first().click();
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
    await header.getByRole("button", { name: isPhone ? "Menu" : "Account menu" }).click();
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

test("a message covers nothing of the open chat", { tag: "@long" }, async ({ page }) => {
  await page.goto("/contact-us");
  const form = page.getByRole("form", { name: "Send us a message" });
  await form.getByLabel("Name").fill("Ada Obi");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByLabel("Message").fill("Do you deliver to Ibadan?");
  await form.getByRole("button", { name: /Send/ }).click();
  await shown(page, "Thank you for your message! We will respond as soon as we can");

  await page.getByRole("button", { name: "Chat" }).click();
  const chat = page.getByRole("dialog");
  await expect(chat.getByLabel("Your message")).toBeVisible();
  await expect.poll(() => covered(chat), { timeout: 3_000 }).toEqual([]);
  expect(await covered(page.getByRole("banner").first())).toEqual([]);
  await expect(toasts(page)).toHaveCount(1);
});

test("the chat's button covers no price and no control of a page on a phone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByApi(page, shop.url, someone(), 60_000);
  await askByApi(page, shop.url, `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
  await page.goto("/account/activity");
  const receipt = await page.locator("a[href*=funding]").first().getAttribute("href");
  for (const path of ["/packages", "/products-and-services", "/checkout", receipt!]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Chat" })).toBeVisible();
    expect.soft(await coveredByChat(page), path).toEqual([]);
  }
});

/** Returns what the button would cover when each price and each control has just scrolled into view. */
async function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector("button[aria-label=Chat]")!;
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

test("a link to a section scrolls to its edge, with nothing of the previous section visible", async ({
  page,
}) => {
  for (const address of [
    "/packages#data-bundles",
    "/packages#data-bundle",
    "/packages#plan-finder",
    "/packages#compare-packages",
    "/products-and-services#available-products",
    "/products-and-services#installation",
    "/contact-us#faqs",
    "/contact-us#message",
  ]) {
    await page.goto("/privacy-policy");
    await openSettled(page, address);
    const section = page.locator(`section${new URL(page.url()).hash}`);
    const header = await boxOf(page.getByRole("banner").first());
    const isReached = async () => {
      const { y, bottom } = await boxOf(section);
      return y <= header.bottom && bottom > header.bottom;
    };
    await expect.poll(isReached, address).toBe(true);
    await expect(section.getByRole("heading").first(), address).toBeInViewport();
  }
});

test(
  "the chat's button covers no network of the home page on a desktop",
  { tag: "@desktop" },
  async ({ page }) => {
    await openSettled(page, "/");
    const names = page.getByRole("region", { name: "Networks" }).getByRole("link");
    await names.last().scrollIntoViewIfNeeded();
    const button = await boxOf(page.getByRole("button", { name: "Chat" }));
    for (const name of await names.all()) expect((await boxOf(name)).right).toBeLessThanOrEqual(button.x);
  },
);

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a message is never over the menu that slides in", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/");
    await page.getByRole("button", { name: "Refer a friend" }).click();
    await shown(page, "Sorry, this feature is not yet available");
    await page.evaluate(() => {
      const overlaps: string[] = [];
      const look = () => {
        const toast = document.querySelector("[data-sonner-toast]")?.getBoundingClientRect();
        const menu = document.querySelector(".menu")?.getBoundingClientRect();
        if (
          toast &&
          menu &&
          menu.left < toast.right &&
          menu.top < toast.bottom - 1 &&
          toast.top < menu.bottom
        )
          overlaps.push(`${Math.round(menu.left)}: ${Math.round(toast.top)} to ${Math.round(toast.bottom)}`);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { overlaps });
    });
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect.poll(async () => (await boxOf(menu)).right).toBe(360);
    expect(await page.evaluate(() => (window as unknown as { overlaps: string[] }).overlaps)).toEqual([]);
    await expect(toasts(page)).toHaveCount(1);
  });
});

test("a wallet is funded on the first screen of a phone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByApi(page, shop.url, someone());
  await openSettled(page, "/account");
  await page.getByRole("button", { name: "Add money" }).click();
  await page.getByRole("button", { name: "₦5,000", exact: true }).click();
  expect((await boxOf(page.getByRole("button", { name: "Add ₦5,000" }))).bottom).toBeLessThanOrEqual(790);
});

test("the header of a phone on its side leaves room for the page", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 360 });
  await openSettled(page, "/packages");
  const header = await boxOf(page.getByRole("banner"));
  expect(header.height).toBeLessThanOrEqual(50);
  const chat = await boxOf(page.getByRole("button", { name: "Chat" }));
  expect(chat.bottom).toBeLessThanOrEqual(header.bottom);
  await page.setViewportSize({ width: 360, height: 800 });
  expect((await boxOf(page.getByRole("banner"))).height).toBeCloseTo(73, 0);
});

test(
  "a receipt fills the page, and its buttons look alike",
  { tag: ["@phone", "@desktop"] },
  async ({ page, shop }) => {
    await signInByApi(page, shop.url, someone(), 60_000);
    await askByApi(page, shop.url, `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
    const input = {
      name: "Ada Obi",
      email: "ada@example.com",
      address: "1 Broad Street",
      phone: "08031234567",
    };
    const { checkout } = await askByApi(
      page,
      shop.url,
      `mutation ($input: CheckoutInput!) { checkout(input: $input) { ... on Order { id } } }`,
      { input: { ...input, idempotencyKey: "a-receipt-fills-the-page" } },
    );
    await openSettled(page, `/account/orders/${checkout.id}`);
    const receipt = page.getByRole("article", { name: "Receipt" });
    const frame = await boxOf(page.getByRole("heading", { level: 1 }).locator(".."));
    const { x, right } = await boxOf(receipt);
    expect(frame.right - right).toBeCloseTo(x - frame.x, 0);
    const styles = await receipt
      .locator(".btn")
      .evaluateAll((buttons) => buttons.map(({ className }) => className));
    const primary = styles.filter((style) => style.includes("btn-primary"));
    expect(primary).toHaveLength(1);
    expect(styles.length).toBeGreaterThanOrEqual(6);
    for (const style of styles) expect(style).toMatch(/btn-(primary|outline) btn-sm/);
  },
);

test("the lines of the order begin at the same edges before the payment", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByApi(page, shop.url, someone(), 1_000);
  const { dialog } = await openBuyNow(page);
  const edges = async (part: string) => {
    const parts = await dialog.locator(`dl > .contents > ${part}`).all();
    return Promise.all(parts.map(async (each) => Math.round((await boxOf(each)).x)));
  };
  const [terms, values] = [await edges("dt"), await edges("dd")];
  expect([terms.length, new Set(terms).size, new Set(values).size]).toEqual([5, 1, 1]);
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

test("a message covers neither title nor back link of a receipt on a phone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, shop.url, someone(), 1_000);
  await page.goto("/account/activity");
  const receipt = await page.locator("a[href*=funding]").first().getAttribute("href");
  for (const path of [receipt!, "/account/settings", "/account/activity"]) {
    await openSettled(page, path);
    await page.getByRole("contentinfo").getByText("Feedbacks").press("Enter");
    await shown(page, "Sorry, this feature is not yet available");
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const parts = page.locator("main :is(h1, h2, a[href])");
    const message = toasts(page);
    const over = async () => {
      const box = await boxOf(message);
      const under: string[] = [];
      for (const element of (await parts.all()).slice(0, 3)) {
        if (!(await element.isVisible())) continue;
        const { x, right, y, bottom } = await boxOf(element);
        if (x < box.right && box.x < right && y < box.bottom && box.y < bottom)
          under.push((await element.textContent()) ?? "");
      }
      return under;
    };
    expect.soft(await over(), path).toEqual([]);
  }
});

test.describe("on a small phone", () => {
  // Reviews that move leave their frame.
  const contextOptions = { reducedMotion: "reduce" } as const;
  test.use({ ...phone, viewport: { width: 320, height: 844 }, contextOptions });

  test("no card of the home page is wider than a screen of 320", async ({ page }) => {
    await openSettled(page, "/");
    const outside = await page.evaluate(() => {
      // Elements in a horizontally scrolled frame extend beyond it.
      const isScrolled = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
      const screenWidth = document.documentElement.clientWidth;
      return [...document.querySelectorAll("main :is(article, li, a, h1, h2, .card)")]
        .filter((element) => element.checkVisibility() && !isScrolled(element.parentElement))
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 1 && (left < -0.5 || right > screenWidth + 0.5);
        })
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    });
    expect(outside).toEqual([]);
  });
});

/** Opens the payment dialog from the filled form. */
async function openBuyNow(page: Page) {
  await openSettled(page, "/packages?network=MTN&packageType=Daily&option=40MB+-+(₦50)");
  const form = page.locator("#data-bundle");
  await form.getByLabel("Enter Mobile Number").fill("08031234567");
  await form.getByRole("button", { name: "Continue to payment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Wallet/ }).check();
  await dialog.getByRole("button", { name: "Buy" }).click();
  return { form, dialog };
}

test("Buy Now and the cards fit completely on a desktop", { tag: "@desktop" }, async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone(), 1_000);
  await openSettled(page, "/packages");
  const content = await boxOf(page.locator("#data-bundles .container-page > *").first());
  const carousel = page.getByRole("group", { name: "Packages", exact: true });
  const third = await boxOf(carousel.getByRole("listitem").nth(2));
  expect(third.width).toBe(375);
  const edge = await boxOf(carousel);
  expect(third.right).toBeLessThanOrEqual(edge.right + 0.5);
  expect(content.x).toBe(edge.x);

  const { form, dialog } = await openBuyNow(page);
  await expect(dialog.getByText("Check this number before you pay")).toBeVisible();
  await expect.poll(async () => (await boxOf(dialog)).bottom).toBeLessThanOrEqual(800);

  await dialog.getByRole("button", { name: "Buy", exact: true }).click();
  await expect(dialog).toBeHidden();
  const titles = [form.getByRole("heading", { name: "Your receipt" }), form.getByText("Reference")];
  await expect(titles[0]!).toBeVisible();
  const last = await boxOf(form.getByRole("heading", { name: "Your last purchases" }));
  expect(last.x).toBeCloseTo((await boxOf(titles[1]!)).x, 0);
});

test(
  "the message about a purchase does not cover the receipt's title on a phone",
  { tag: "@long" },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInByApi(page, shop.url, someone(), 1_000);
    const { form, dialog } = await openBuyNow(page);
    await dialog.getByRole("button", { name: "Buy", exact: true }).click();
    await expect(dialog).toBeHidden();
    await shown(page, "Data bundle purchase successful");
    const title = form.getByRole("heading", { name: "Your receipt" });
    await expect(title).toBeInViewport();
    const isFree = async () => {
      const [heading, message] = [await boxOf(title), await boxOf(toasts(page))];
      return heading.y >= message.bottom || heading.bottom <= message.y;
    };
    await expect.poll(isFree, { timeout: 3_000 }).toBe(true);
  },
);
