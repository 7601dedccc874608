import { act, screen } from "@testing-library/react";
import { showShop } from "../../support/show-shop";

function connect(isConnected: boolean) {
  jest.spyOn(window.navigator, "onLine", "get").mockReturnValue(isConnected);
  act(() => void window.dispatchEvent(new Event(isConnected ? "online" : "offline")));
}

describe("the notice of a lost connection", () => {
  afterEach(() => jest.restoreAllMocks());

  it("is shown while there is no connection", async () => {
    showShop({ path: "/privacy-policy" });
    await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();

    connect(false);
    expect(screen.getByRole("status")).toHaveTextContent("need a connection to log in or buy");

    connect(true);
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });
});
