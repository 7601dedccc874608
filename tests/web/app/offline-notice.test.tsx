import { act, screen, within } from "@testing-library/react";
import { pasteInto } from "../../support/render-page";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";

function connect(isConnected: boolean) {
  jest.spyOn(window.navigator, "onLine", "get").mockReturnValue(isConnected);
  act(() => void window.dispatchEvent(new Event(isConnected ? "online" : "offline")));
}

describe("the notice of a lost connection", () => {
  const shop = shopForAll();
  afterEach(() => jest.restoreAllMocks());

  it("is shown while there is no connection", async () => {
    showShop({ path: "/privacy-policy", to: shop.visitor() });
    await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();

    connect(false);
    expect(screen.getByRole("status")).toHaveTextContent("need a connection to log in or buy");

    connect(true);
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });

  it("is removed from a form that was pressed meanwhile, with the connection back", async () => {
    const user = showShop({ path: "/login/log-in", to: shop.visitor() });
    const button = await screen.findByRole("button", { name: "Sign In" });
    const form = within(button.closest("form")!);
    await pasteInto(user, form.getByLabelText("Email"), "ada@example.com");
    await pasteInto(user, form.getByLabelText("Password"), "plum orchard 42");
    connect(false);
    await user.click(button);
    expect(await form.findByText(/You are offline and nothing was sent/)).toBeVisible();

    connect(true);
    expect(form.queryByText(/You are offline/)).not.toBeInTheDocument();
  });
});
