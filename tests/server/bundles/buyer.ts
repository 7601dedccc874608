import { randomUUID } from "node:crypto";
import { buyBundle } from "../../support/buy-bundle";
import type { Shop } from "../../support/start-shop";

export const minute = 60_000;
export const hour = 60 * minute;

export const mtn = { dataOptionId: "mtn-daily-40mb", phone: "08031234567" };
export const smile = { dataOptionId: "smile-daily-1gb", phone: "" };
export const spectranet = { dataOptionId: "spectranet-daily-1gb", phone: "" };

/** A customer with ₦1,000 who has tried to buy a bundle, and the purchase's status. */
export async function buy(shop: Shop, over: object = {}) {
  const ada = await shop.customer({ balance: 1000 });
  const input = { idempotencyKey: randomUUID(), ...over };
  const answer = await buyBundle(ada, input);
  const stored = async () => (await shop.services.bundles.timeline.find(ada.id, answer.id))!;
  return {
    ada,
    answer,
    stored,
    status: async () => (await stored()).status,
    requestId: async () => (await stored()).deliveryRequestId ?? "",
    balance: () => shop.balanceOf(ada.id),
    again: () => buyBundle(ada, input),
  };
}
