import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { Connection } from "../../support/connection";
import { pressTwice } from "../../support/press-twice";
import { pasteInto } from "../../support/render-page";
import { shopForEach } from "../../support/start-shop";
import { openBuyNow, showPackages, sellFew } from "../packages/show-packages";
import { buyButton, purchasesOf, receipt } from "./show-buy-now";

const again = () => screen.findByRole("link", { name: "Buy again: MTN 40MB to Mama, ₦50" });
const mama = "Mama, 0803 123 4567";

describe("buying again", () => {
  const shop = shopForEach();
  beforeEach(() => sellFew(shop));

  /** A customer who has saved Mama's number, and bought that. */
  async function buyer(...bought: object[]) {
    const ada = await shop.customer({ balance: 5000 });
    await ada.act('saveNumber(input: { name: "Mama", number: "08031234567" })');
    for (const input of bought) {
      shop.clock.advance(1);
      await buyBundle(ada, input);
    }
    return ada;
  }

  it("takes two presses: the payment dialog opens at once, and renews nothing", async () => {
    // Fewer would not say how long a delivery takes.
    const connection = new Connection(await buyer(...Array.from({ length: 20 }, () => ({}))));
    showPackages(connection);

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
    expect(purchasesOf(connection)).toMatchObject([
      { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false, expectedPrice: 50 },
    ]);
  });

  it("shows the customer's name for the number, or its formatted form, and what has changed", async () => {
    const ada = await buyer({ dataOptionId: "mtn-daily-1gb" }, { phone: "08057654321" });
    await shop.write("UPDATE data_option SET price = 4500 WHERE id = 'mtn-daily-40mb'");
    shop.clock.advance(1);
    await buyBundle(ada);
    await shop.write("UPDATE data_option SET price = 5000 WHERE id = 'mtn-daily-40mb'");
    await shop.write("UPDATE data_option SET on_sale = FALSE WHERE id = 'mtn-daily-1gb'");
    showPackages(ada);
    await again();
    const list = within(screen.getByRole("region", { name: "Your last purchases" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "MTN 40MB₦50 to Mama1 day. The price has changed: it was ₦45Buy again",
      "MTN 40MB₦50 to 0805 765 43211 dayBuy again",
      "MTN 1GB₦350 to MamaNo longer on sale. Nearest: 500MB, 1 day, ₦250Buy 500MB instead",
    ]);
  });

  it("leads to the form if the network sells nothing that fits", async () => {
    const ada = await buyer({});
    await shop.write("UPDATE data_option SET on_sale = FALSE WHERE id LIKE 'mtn-%'");
    showPackages(ada);
    expect(await screen.findByText("No longer on sale")).toBeVisible();
    expect(screen.getByRole("link", { name: "Choose another" })).toBeVisible();
  });

  it("pays nothing by the second half of a double click on what opened the dialog", async () => {
    const connection = new Connection(await buyer({}));
    const user = showPackages(connection);
    await user.click(await again());
    const dialog = await screen.findByRole("dialog", { name: "Buy now" });
    fireEvent.click(buyButton(dialog), { detail: 2 });
    expect(buyButton(dialog)).toBeEnabled();
    expect(purchasesOf(connection)).toEqual([]);
  });

  async function buy(ada: Awaited<ReturnType<typeof buyer>>) {
    const user = showPackages(ada, { isFilled: true });
    await user.click(buyButton(await openBuyNow(user)));
    return { user, article: await receipt() };
  }

  it("is offered by the receipt of a purchase, beside sharing it", async () => {
    const { user, article } = await buy(await buyer());
    await user.click(within(article).getByRole("button", { name: "Share" }));
    expect(await screen.findByText("Copied. Paste it where you want to share it")).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(
      /^MTN 40MB, 1 day, ₦50, bought at Oyanet for the number ending in 4567\. Reference OYB-\w{10}$/,
    );
    expect(within(article).queryByText("Save this number")).not.toBeInTheDocument();

    expect(article).toHaveTextContent(mama);
    await user.click(within(article).getByRole("link", { name: "Buy again · ₦50" }));
    const dialog = await screen.findByRole("dialog", { name: "Buy now" });
    expect(dialog).toHaveTextContent(mama);
  });

  it("is easier with a name: the receipt saves the number, and then stops offering it", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const { user, article } = await buy(ada);
    await user.click(within(article).getByText("Save this number"));
    const name = within(article).getByLabelText("Name for this number");
    await waitFor(() => expect(name).toHaveFocus());
    await user.click(within(article).getByRole("button", { name: "Save number" }));
    expect(name).toHaveAccessibleDescription("Please enter a name");
    await pasteInto(user, name, "Mama");
    await user.click(within(article).getByRole("button", { name: "Save number" }));

    await waitFor(() => expect(within(article).queryByText("Save this number")).not.toBeInTheDocument());
    expect((await ada.ask("{ me { savedNumbers { name number } } }")).data.me.savedNumbers).toEqual([
      { name: "Mama", number: "+2348031234567" },
    ]);
  });
});
