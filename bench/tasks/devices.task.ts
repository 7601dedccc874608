import type { Page } from "@playwright/test";
import { mailsTo } from "../../tests/support/mailed-link";
import type { Hand } from "./hand";
import { expect, test } from "./task";

/** The header's link on this screen: on a phone it is in the menu. */
async function goTo(page: Page, hand: Hand, name: string | RegExp) {
  const menu = page.getByLabel("Menu", { exact: true }).and(page.locator("summary"));
  if ((page.viewportSize()?.width ?? 0) < 640) await hand.press(menu);
  await hand.press(
    page
      .getByRole("navigation", { name: /^(Main|Menu)$/ })
      .filter({ visible: true })
      .last()
      .getByRole("link", { name }),
  );
}

test("router to the door", async ({ page, measure, customer, ask }) => {
  await customer(50_000);
  await measure("/", async (hand) => {
    await goTo(page, hand, "Products and Services");
    const card = page.getByRole("article", { name: /5g Turbo Router from MTN/ });
    await hand.press(card.getByRole("button", { name: "Add To Cart" }));
    await hand.press(card.getByRole("link", { name: "Go to cart" }));
    await hand.press(page.getByRole("link", { name: /^Checkout/ }));
    await hand.type(page.getByLabel("Address"), "1 Allen Avenue, Ikeja");
    await hand.type(page.getByLabel("Phone"), "08031234567");
    await hand.press(page.getByRole("radio", { name: "Door-Step Delivery" }));
    await hand.press(page.getByRole("button", { name: "Confirm Order" }));
    await hand.see(page.getByText(/OYO-/).first());
  });
  const { me } = await ask(
    `{ me { cart { numberInCart } orders { edges { node { deliveryMethod address lines { product { id } quantity } } } } } }`,
  );
  expect(me.cart.numberInCart).toBe(0);
  expect(me.orders.edges).toEqual([
    {
      node: {
        deliveryMethod: "DOOR_STEP",
        address: "1 Allen Avenue, Ikeja",
        lines: [{ product: { id: "5g-turbo-router-mtn" }, quantity: 1 }],
      },
    },
  ]);
});

test("book an installation", async ({ page, measure, customer, shop }) => {
  const { email } = await customer();
  await measure("/", async (hand) => {
    await goTo(page, hand, "Products and Services");
    const form = page.getByRole("form", { name: "Installation booking" });
    await hand.type(form.getByLabel("Phone"), "08031234567");
    await hand.type(form.getByLabel("Address"), "1 Allen Avenue, Ikeja");
    const date = form.getByRole("combobox", { name: "Date" });
    // Until the page is hydrated, it is the browser's own list.
    await expect(date).toHaveAttribute("aria-expanded", "false");
    await hand.press(date);
    await hand.press(form.getByRole("option").first());
    await hand.choose(form, "Time", "10:00 AM");
    await hand.press(form.getByRole("button", { name: "Book installation" }));
    await hand.see(page.getByText("Installation booked. Please be available at the scheduled time"));
  });
  await expect
    .poll(async () => (await mailsTo(shop, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/installation/i));
});
