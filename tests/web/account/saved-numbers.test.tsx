import { screen, within } from "@testing-library/react";
import { pasteInto } from "../../support/render-page";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";

describe("saved numbers", () => {
  const shop = shopForAll();

  it("are empty at first; one can be added, changed and removed", async () => {
    const user = showShop({ path: "/account/numbers", to: await shop.customer() });
    expect(await screen.findByRole("heading", { name: "No saved numbers yet" })).toBeVisible();
    const form = screen.getByRole("form", { name: "Save a number" });
    await user.type(within(form).getByLabelText("Name"), "Mum");
    await pasteInto(user, within(form).getByLabelText("Number"), "0803 123 4567");
    await user.click(within(form).getByRole("button", { name: "Save number" }));

    const list = await screen.findByRole("list", { name: "Saved numbers" });
    expect(within(list).getByText("Mum")).toBeVisible();
    expect(within(list).getByText("0803 123 4567")).toBeVisible();
    expect(within(form).getByLabelText("Name")).toHaveValue("");

    await user.click(screen.getByRole("link", { name: "Change Mum" }));
    const change = within(screen.getByRole("form", { name: "Change Mum" }));
    await user.clear(change.getByLabelText("Name"));
    await user.type(change.getByLabelText("Name"), "Mother");
    await user.click(change.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Mother")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Remove Mother" }));
    expect(await screen.findByRole("heading", { name: "No saved numbers yet" })).toBeVisible();
  });
});
