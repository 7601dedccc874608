import { screen, within } from "@testing-library/react";
import { customer, openBuyNow, showPackages } from "../packages/show-packages";
import { bought, type PurchaseArgs } from "./purchase-stub";

export const buyButton = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Buy" });

export async function showBuyNow(purchaseBundle = jest.fn(bought()), me = customer()) {
  const user = showPackages({ isFilled: true, me, mutation: { purchaseBundle } });
  return { user, dialog: await openBuyNow(user), purchaseBundle };
}

export const receipt = () => screen.findByRole("article", { name: /^Receipt/ }, { timeout: 10_000 });

export const keysOf = (purchaseBundle: jest.Mock) =>
  purchaseBundle.mock.calls.map(([{ input }]: [PurchaseArgs]) => input.idempotencyKey);
