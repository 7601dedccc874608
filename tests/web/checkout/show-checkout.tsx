import { cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import CheckoutPage from "../../../web/pages/CheckoutPage";
import { Connection } from "../../support/connection";
import { dongle, router, withCart } from "../../support/devices";
import { pasteInto } from "../../support/render-page";
import type { Shop } from "../../support/start-shop";
import { show } from "../cart/show";

interface CheckoutInput {
  expectedTotal: number;
  expectedItems: string;
  idempotencyKey: string;
  proof?: { challenge: string };
}

/** A customer with ₦60,500 in two lines of the cart. */
export async function shopper(shop: Shop, { balance = 100_000, isConfirmed = true } = {}) {
  const ada = await withCart(await shop.customer({ balance, isConfirmed }), [[router, 2], [dongle]]);
  await ada.act(`updateProfile(input: { firstName: "Ada", lastName: "Obi", phoneNumber: "08031234567" })`);
  return ada;
}

/** The checkout of a new shopper. */
export async function showCheckout(shop: Shop, given: Parameters<typeof shopper>[1] = {}) {
  const ada = await shopper(shop, given);
  const connection = new Connection(ada);
  return { ada, connection, user: show(<CheckoutPage />, "/checkout", connection) };
}

/** What was sent to be ordered. */
export const ordersOf = (connection: Connection) =>
  connection.variablesOf<{ input: CheckoutInput }>("Checkout").map(({ input }) => input);

export const form = async () => within(await screen.findByRole("form", { name: "Checkout" }));
export const field = (label: string) => screen.getByLabelText(label);
export const confirmButton = () => screen.getByRole("button", { name: /^Confirm/ });
export const confirmed = () => screen.findByRole("dialog", { name: "Order confirmed" });

/** One line of the order. */
export const orderItem = ({ name }: { name: string }) => within(screen.getByRole("article", { name }));

/** The amount currently missing in the wallet. */
export const missing = () =>
  within(screen.getByRole("region", { name: "Cart Summary" }))
    .getAllByRole("status")
    .find((status) => !status.closest("article"))!;

/** Fills in the address, the only field that the account does not contain. */
export async function fillIn(user: UserEvent) {
  await form();
  await pasteInto(user, field("Address"), "5 Marina, Lagos");
}

export async function fillInAndConfirm(user: UserEvent) {
  await fillIn(user);
  await user.click(confirmButton());
}

/** Simulates a reload: the page is discarded, and the tab's storage remains. */
export function reload() {
  const storedEntries = Object.entries<string>(sessionStorage);
  cleanup();
  sessionStorage.clear();
  for (const [key, value] of storedEntries) sessionStorage.setItem(key, value);
}
