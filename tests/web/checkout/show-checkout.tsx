import { cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import CheckoutPage from "../../../web/pages/CheckoutPage";
import { CartStub } from "../cart/cart-stub";
import { type Device, dongle, router } from "../cart/devices-stub";
import { show, type Shown } from "../cart/show";
import { pasteInto } from "../../support/render-page";

export interface CheckoutInput {
  name: string;
  email: string;
  address: string;
  phone: string;
  deliveryMethod: string;
  expectedTotal: number;
  expectedItems: string;
  idempotencyKey: string;
}

/** ₦60,500 in two lines. */
export const filledCart = () => new CartStub([router, 2], [dongle]);

export const showCheckout = (shown: Shown = {}) =>
  show(<CheckoutPage />, "/checkout", { cart: filledCart(), phoneNumber: "08031234567", ...shown });

/** The shop's response once it has ordered the cart. */
export function ordered(cart: CartStub, deliveryMethod = "PICKUP_STATION", balance = 38_850) {
  return {
    __typename: "Order",
    id: "order-1",
    reference: "ORD-7",
    total: 61_150,
    deliveryMethod,
    deliveryEarliest: "2026-02-09",
    deliveryLatest: "2026-02-11",
    wallet: { id: "ada-wallet", balance },
    cart: cart.empty(),
  };
}

export const form = async () => within(await screen.findByRole("form", { name: "Checkout" }));
export const field = (label: string) => screen.getByLabelText(label);
export const confirmButton = () => screen.getByRole("button", { name: /^Confirm/ });
export const confirmed = () => screen.findByRole("dialog", { name: "Order confirmed" });

/** One line of the order. */
export const orderItem = ({ name }: Device) => within(screen.getByRole("article", { name }));

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
