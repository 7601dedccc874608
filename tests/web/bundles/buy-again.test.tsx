import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { pressTwice } from "../../support/press-twice";
import { pasteInto } from "../../support/render-page";
import { recipientOf } from "../account/account-stub";
import { providers } from "../packages/catalogue-stub";
import { customer, openBuyNow, showPackages } from "../packages/show-packages";
import { bought, purchase, type PurchaseArgs } from "./purchase-stub";
import { buyButton, receipt } from "./show-buy-now";

const mama = {
  id: "saved-1",
  name: "Mama",
  recipient: recipientOf("0803 123 4567"),
};
const option = purchase().dataOption;
const gone = { ...option, id: "mtn-6gb", benefits: "6GB", price: 110, onSale: false };

/** Renders the page for Ada, who has bought that before. */
function show({
  last = [purchase()] as object[],
  saved = [mama] as object[],
  mutation = {},
  query = {},
  isFilled = false,
} = {}) {
  return showPackages({
    isFilled,
    me: { ...customer(), lastPurchases: last, savedNumbers: saved },
    mutation: { purchaseBundle: bought(), ...mutation },
    query,
  });
}

const again = () => screen.findByRole("link", { name: "Buy again: MTN 40MB to Mama, ₦50" });

describe("the last purchases", () => {
  it("are bought again in two presses: the payment dialog opens at once, and renews nothing", async () => {
    const purchaseBundle = jest.fn<unknown, [PurchaseArgs]>(bought());
    show({ mutation: { purchaseBundle } });

    pressTwice(await again());

    const dialog = await screen.findByRole("dialog", { name: "Buy now" });
    for (const text of ["MTN", "1 day", "40MB", "0803 123 4567", "₦50"])
      expect(within(dialog).getByText(text)).toBeVisible();
    const renewal = within(dialog).getByText("Auto-renewal").parentElement!;
    expect(renewal).toHaveTextContent("No");
    expect(
      await within(dialog).findByText(
        "Usually delivered within a minute. Not delivered in 24 hours? Your money is back in your wallet automatically.",
      ),
    ).toBeVisible();
    pressTwice(buyButton(dialog));

    expect(await receipt()).toBeVisible();
    expect(purchaseBundle.mock.calls).toMatchObject([
      [{ input: { dataOptionId: "mtn-40mb", phone: "08031234567", autoRenewal: false, expectedPrice: 50 } }],
    ]);
  });

  it("show the customer's name for the number, or its formatted form, and what has changed", async () => {
    const other = recipientOf("0805 765 4321");
    show({
      last: [
        purchase({ id: "p1", price: 45 }),
        purchase({ id: "p2", recipient: other }),
        purchase({ id: "p3", dataOption: gone }),
      ],
    });
    await again();
    const list = within(screen.getByRole("region", { name: "Your last purchases" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "MTN 40MB₦50 to Mama1 day. The price has changed: it was ₦45Buy again",
      "MTN 40MB₦50 to 0805 765 43211 dayBuy again",
      "MTN 6GB₦110 to MamaNo longer on sale. Nearest: 100MB, 1 day, ₦100Buy 100MB instead",
    ]);
  });

  it("link to the form if the network sells nothing that fits", async () => {
    show({ query: { providers: () => providers.filter(({ id }) => id !== "mtn") } });
    expect(await screen.findByText("No longer on sale")).toBeVisible();
    expect(screen.getByRole("link", { name: "Choose another" })).toBeVisible();
  });

  it("pay nothing by the second half of a double click on what opened the dialog", async () => {
    const purchaseBundle = jest.fn<unknown, [PurchaseArgs]>(bought());
    const user = show({ mutation: { purchaseBundle } });
    await user.click(await again());
    const dialog = await screen.findByRole("dialog", { name: "Buy now" });
    fireEvent.click(buyButton(dialog), { detail: 2 });
    expect(buyButton(dialog)).toBeEnabled();
    expect(purchaseBundle).not.toHaveBeenCalled();
  });
});

describe("the screen after a purchase", () => {
  async function buy(options: Parameters<typeof show>[0] = {}) {
    const user = show({ isFilled: true, ...options });
    await user.click(buyButton(await openBuyNow(user)));
    return { user, article: await receipt() };
  }

  it("suggests what to do next", async () => {
    const { user, article } = await buy();
    await user.click(within(article).getByRole("button", { name: "Share" }));
    expect(await screen.findByText("Copied. Paste it where you want to share it")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      "MTN 40MB, 1 day, ₦50, bought at Oyanet for the number ending in 4567. Reference OYB-7F3K2M9QXT",
    );
    expect(within(article).queryByText("Save this number")).not.toBeInTheDocument();

    expect(article).toHaveTextContent(`Mama, ${mama.recipient.formatted}`);
    await user.click(within(article).getByRole("link", { name: "Buy again · ₦50" }));
    const dialog = await screen.findByRole("dialog", { name: "Buy now" });
    expect(dialog).toHaveTextContent(`Mama, ${mama.recipient.formatted}`);
  });

  it("saves the number with a name, and then stops offering it", async () => {
    const savedNumbers: object[] = [];
    const saveNumber = jest.fn(() => {
      savedNumbers.push(mama);
      return { __typename: "SavedNumber", ...mama };
    });
    const { user, article } = await buy({ saved: savedNumbers, mutation: { saveNumber } });
    await user.click(within(article).getByText("Save this number"));
    const name = within(article).getByLabelText("Name for this number");
    await waitFor(() => expect(name).toHaveFocus());
    await user.click(within(article).getByRole("button", { name: "Save number" }));
    expect(name).toHaveAccessibleDescription("Please enter a name");
    await pasteInto(user, name, "Mama");
    await user.click(within(article).getByRole("button", { name: "Save number" }));

    await waitFor(() => expect(within(article).queryByText("Save this number")).not.toBeInTheDocument(), {
      timeout: 5_000,
    });
    expect(saveNumber.mock.calls).toEqual([
      [{ input: { name: "Mama", number: "+2348031234567" } }, undefined],
    ]);
  });
});
