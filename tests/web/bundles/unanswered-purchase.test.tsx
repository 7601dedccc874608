import { cleanup, screen, within } from "@testing-library/react";
import { addressOnScreen } from "../../support/render-page";
import { ada, showShop } from "../../support/show-shop";
import { customer, openBuyNow, showPackages } from "../packages/show-packages";
import { providers } from "../packages/catalogue-stub";
import { bought, failsOnce, purchase, type PurchaseArgs, refuses } from "./purchase-stub";
import { receipt } from "./show-buy-now";

const buyButton = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Buy" });
const inputOf = (purchaseBundle: jest.Mock<unknown, [PurchaseArgs]>) =>
  purchaseBundle.mock.calls.at(-1)?.[0].input;

/** Starts a purchase whose response is lost, on a page that is then closed. */
async function loseTheAnswer() {
  const purchaseBundle = failsOnce(bought());
  const user = showPackages({ isFilled: true, me: customer(), mutation: { purchaseBundle } });
  const dialog = await openBuyNow(user);
  await user.click(buyButton(dialog));
  await within(dialog).findByRole("alert");
  cleanup();
  return inputOf(purchaseBundle);
}

/** Opens the page again; the form is still filled in. */
async function reopen(
  purchaseBundle: jest.Mock<unknown, [PurchaseArgs]>,
  { me = customer(), query = {} } = {},
) {
  const user = showPackages({ me, query, mutation: { purchaseBundle } });
  return { user, dialog: await openBuyNow(user) };
}

describe("a purchase without a response, after a reload", () => {
  it("is sent again unchanged, and explains that it is not paid twice", async () => {
    const lost = await loseTheAnswer();
    const purchaseBundle = jest.fn(bought());
    const { user, dialog } = await reopen(purchaseBundle);
    expect(within(dialog).getByRole("alert")).toHaveTextContent(/You will not be charged twice\.$/);

    await user.click(buyButton(dialog));

    await receipt();
    expect(inputOf(purchaseBundle)).toEqual(lost);
  });

  it("can be completed although the wallet has already paid for it", async () => {
    await loseTheAnswer();
    const wallet = { id: "ada-wallet", balance: 0 };
    const { user, dialog } = await reopen(jest.fn(bought({ wallet })), { me: customer(0) });

    await user.click(buyButton(dialog));

    expect(await receipt()).toBeVisible();
  });

  it("stays the same purchase when the price has changed in the meantime", async () => {
    const lost = await loseTheAnswer();
    const moreExpensive = JSON.parse(
      JSON.stringify(providers).replace('"price":50,', '"price":60,'),
    ) as typeof providers;
    const purchaseBundle = jest.fn(bought());
    const { user, dialog } = await reopen(purchaseBundle, { query: { providers: () => moreExpensive } });
    expect(within(dialog).getByText("₦60")).toBeVisible();

    await user.click(buyButton(dialog));

    await receipt();
    expect(inputOf(purchaseBundle)).toEqual(lost);
  });

  it("is closed by a refusal: the balance is checked again", async () => {
    await loseTheAnswer();
    const message = "Balance is too low. Please fund wallet to proceed.";
    const refusal = {
      __typename: "BalanceTooLow",
      message,
      balance: 0,
      shortfall: 50,
      wallet: { id: "ada-wallet", balance: 0 },
    };
    const { user, dialog } = await reopen(refuses(refusal), { me: customer(0) });

    await user.click(buyButton(dialog));

    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(buyButton(dialog)).toBeDisabled();
  });

  it("makes the next purchase of the same plan a new one", async () => {
    const lost = await loseTheAnswer();
    const again = await reopen(jest.fn(bought()));
    await again.user.click(buyButton(again.dialog));
    await receipt();
    cleanup();

    const purchaseBundle = jest.fn(bought());
    const user = showPackages({ isFilled: true, me: customer(), mutation: { purchaseBundle } });
    await user.click(buyButton(await openBuyNow(user)));

    await receipt();
    expect(inputOf(purchaseBundle)).toEqual({ ...lost, idempotencyKey: expect.any(String) as unknown });
    expect(inputOf(purchaseBundle)?.idempotencyKey).not.toBe(lost?.idempotencyKey);
  });

  it("is sent again by the step that is opened by its address, too", async () => {
    const lost = await loseTheAnswer();
    const purchaseBundle = jest.fn(bought());
    const order = "network=mtn&package=mtn-daily&option=mtn-40mb&phone=08031234567&renewal=No";
    const user = showShop({
      path: `/packages/confirm?${order}`,
      me: { ...ada, ...customer(), photo: null, savedNumbers: [] },
      Query: {
        providers: () => providers,
        provider: ({ id }: { id: string }) => providers.find((each) => each.id === id),
        bundlePurchase: () => purchase(),
      },
      Mutation: { purchaseBundle },
    });
    expect(await screen.findByText(/^We have not heard back about this purchase yet/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Buy" }));

    await receipt();
    expect(addressOnScreen()).toBe("/packages/receipt/purchase-1");
    expect(inputOf(purchaseBundle)).toEqual(lost);
  });
});
