import { screen, within } from "@testing-library/react";
import { confirmPath } from "../../../web/values/paths";
import type { Answers } from "../../support/contract-link";
import { ada, showShop } from "../../support/show-shop";
import { answers, customer, filledFields } from "../packages/show-packages";
import { bought, type PurchaseArgs } from "./purchase-stub";

interface Shown {
  me?: ReturnType<typeof customer>;
  order?: typeof filledFields;
  query?: Answers;
  mutation?: Answers;
}

/** Opens the step that pays by its address: the same as over the packages page, which takes longer to render. */
export async function showStep({
  me = customer(),
  order = filledFields,
  query = {},
  mutation = {},
}: Shown = {}) {
  const user = showShop({
    path: confirmPath({ ...order }),
    me: { ...ada, ...me, photo: null, savedNumbers: [] },
    Query: { ...answers, ...query },
    Mutation: mutation,
  });
  await screen.findByRole("button", { name: "Buy" });
  return { user, dialog: screen.getByRole("main") };
}

export async function showBuyNow(purchaseBundle = jest.fn(bought()), me = customer()) {
  return { ...(await showStep({ me, mutation: { purchaseBundle } })), purchaseBundle };
}

export const buyButton = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Buy" });

export const receipt = () => screen.findByRole("article", { name: /^Receipt/ }, { timeout: 10_000 });

export const keysOf = (purchaseBundle: jest.Mock) =>
  purchaseBundle.mock.calls.map(([{ input }]: [PurchaseArgs]) => input.idempotencyKey);
