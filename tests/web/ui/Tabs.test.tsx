import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Tabs } from "../../../web/ui/Tabs";

const tabs = [
  { id: "fund", label: "Fund Wallet", content: <p>Choose an amount</p> },
  { id: "buy", label: "Buy Now", content: <p>Package Price</p> },
];

function showTabs() {
  function Page() {
    const [value, setValue] = useState("buy");
    return <Tabs label="Wallet" tabs={tabs} value={value} onChange={setValue} />;
  }
  render(<Page />);
  return userEvent.setup();
}

describe("Tabs", () => {
  it("shows the panel of the selected tab, named by it", () => {
    showTabs();

    expect(screen.getByRole("tablist", { name: "Wallet" })).toBeVisible();
    expect(screen.getByRole("tab", { name: "Buy Now", selected: true })).toBeVisible();
    expect(screen.getByRole("tabpanel", { name: "Buy Now" })).toHaveTextContent("Package Price");
  });

  it.each([
    ["{ArrowLeft}", "Fund Wallet"],
    ["{ArrowRight}", "Fund Wallet"],
    ["{Home}", "Fund Wallet"],
    ["{Home}{End}", "Buy Now"],
    ["{ArrowLeft}{ArrowLeft}", "Buy Now"],
  ])("moves with %s to %s", async (keys, name) => {
    const user = showTabs();

    await user.tab();
    await user.keyboard(keys);

    expect(screen.getByRole("tab", { name, selected: true })).toHaveFocus();
  });

  it("is one tab stop", async () => {
    const user = showTabs();

    await user.tab();
    expect(screen.getByRole("tab", { name: "Buy Now" })).toHaveFocus();
    await user.tab();

    expect(document.body).toHaveFocus();
  });
});
