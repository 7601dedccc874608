import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { useSession } from "../../../web/features/identity/useSession";
import { Toaster } from "../../../web/ui/Toaster";
import type { Answers } from "../../support/contract-link";
import { addressOnScreen, renderPage } from "../../support/render-page";
import { ada } from "../../support/show-shop";
import { CartStub } from "./cart-stub";
import { type Device, devices } from "./devices-stub";

export interface Shown {
  /** Null for a visitor. */
  cart?: CartStub | null;
  balance?: number;
  owed?: number;
  phoneNumber?: string | null;
  query?: Answers;
  mutation?: Answers;
}

export const customer = (
  cart: CartStub,
  { phoneNumber = null, balance = 100_000, owed = 0 }: Shown = {},
) => ({
  ...ada,
  phoneNumber,
  wallet: { ...ada.wallet, balance, owed, recentFundings: [] },
  usedContactDetails: [],
  cart: cart.contents,
});

/** Renders a page with the relevant parts of the layout: login dialog, toasts, and the cart's badge. */
export function show(page: ReactElement, path: string, { cart = new CartStub(), ...shown }: Shown = {}) {
  return renderPage(
    <>
      {page}
      <Badge />
      <Toaster />
    </>,
    path,
    {
      Query: {
        me: () => cart && customer(cart, shown),
        products: () => devices,
        promo: () => promo,
        deliveryMethods: () => deliveryMethods,
        fundingLimits: () => ({ min: 100, max: 1_000_000 }),
        quickAmounts: () => [5_000, 10_000, 25_000, 50_000],
        installationSlots: () => ({ dates: ["2026-02-07", "2026-02-09"], times: ["10:00 AM", "12:00 AM"] }),
        ...shown.query,
      },
      Mutation: { ...cart?.mutations, ...shown.mutation },
    },
  );
}

const promo = {
  id: "always-on",
  name: "AlwaysOn + Router",
  price: 40_000,
  oldPrice: 45_500,
  benefits: "Free installation\nUp to 10 users",
  lastDay: null,
};
const window = { earliest: "2026-02-09", latest: "2026-02-11" };
const deliveryMethods = [
  {
    code: "PICKUP_STATION",
    name: "Pick-up Station",
    description: "12 Allen Avenue, Ikeja, Lagos",
    fee: 650,
    ...window,
  },
  {
    code: "DOOR_STEP",
    name: "Door-Step Delivery",
    description: "Brought to your address",
    fee: 1_350,
    ...window,
  },
];

function Badge() {
  const { user } = useSession();
  return <p data-testid="badge">{user?.cart.numberInCart ?? "none"}</p>;
}

/** The count in the header. */
export const badge = () => screen.getByTestId("badge").textContent;

export const address = () => new URL(addressOnScreen(), location.origin).pathname;

/** Finds a device's card or line. */
export async function item(device: Device) {
  return within(await screen.findByRole("article", { name: new RegExp(device.name) }));
}

/** A promise that the test resolves. */
export function late<T>() {
  let answer: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}
