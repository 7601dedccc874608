import { screen, within } from "@testing-library/react";
import { confirmPath } from "../../../web/values/paths";
import { Connection } from "../../support/connection";
import { showShop } from "../../support/show-shop";
import type { Shop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { filledFields } from "../packages/show-packages";

/** Opens the step that pays by its address: the same as over the packages page, which takes longer to render. */
export async function showStep(to: Visitor | Connection, order = filledFields) {
  const user = showShop({ path: confirmPath({ ...order }), to });
  await screen.findByRole("button", { name: "Buy" });
  return { user, dialog: screen.getByRole("main") };
}

/** A new customer with that many naira at the step that pays ₦50. */
export async function showBuyNow(shop: Shop, balance = 1000) {
  const ada = await shop.customer({ balance });
  const connection = new Connection(ada);
  return { ada, connection, ...(await showStep(connection)) };
}

export const buyButton = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Buy" });

export const receipt = () => screen.findByRole("article", { name: /^Receipt/ }, { timeout: 10_000 });

/** The inputs of the purchases sent so far. */
export const purchasesOf = (connection: Connection) =>
  connection.variablesOf<{ input: PurchaseInput }>("PurchaseBundle").map(({ input }) => input);

interface PurchaseInput {
  dataOptionId: string;
  phone: string;
  account: string;
  idempotencyKey: string;
}
