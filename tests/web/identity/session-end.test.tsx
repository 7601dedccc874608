import { screen, waitFor, within } from "@testing-library/react";
import { shopClient } from "../../../web/app/shop-client";
import { storeSession, restoreSession } from "../../../web/features/identity/session-cache";
import { MeDocument } from "../../../web/features/identity/generated/Session";
import { Connection } from "../../support/connection";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const shop = shopForAll();

describe("a session that has ended", () => {
  it("is removed, and the log-in dialog shows the server's message", async () => {
    const ada = await shop.customer();
    const user = showShop({ path: "/account/settings", to: ada });
    const button = await screen.findByRole("button", { name: "Save profile" });
    await shop.write("DELETE FROM session");

    await user.click(button);

    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
    expect(within(screen.getByRole("dialog")).getByLabelText("Email")).toHaveValue(ada.email);
    expect((await screen.findAllByText("Please log in to access this feature"))[0]).toBeVisible();
    await user.keyboard("{Escape}");
    const header = within(screen.getByRole("banner", { hidden: true }));
    expect(await header.findByRole("link", { name: "Sign Up" })).toBeVisible();
    expect(header.queryByLabelText("Account menu")).not.toBeInTheDocument();
  });
});

describe("the session after a reload", () => {
  const stored = () => sessionStorage.getItem("session");

  function opened(visitor: Visitor) {
    const client = shopClient(new Connection(visitor));
    return { client, known: () => client.readQuery({ query: MeDocument }) };
  }

  it("is restored at once from the tab's storage, then refetched", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const first = opened(ada);
    storeSession(first.client);
    await first.client.query({ query: MeDocument });
    await shop.fund(ada.id, 4000);

    const second = opened(ada);
    restoreSession(second.client);

    expect(second.known()).toMatchObject({ me: { firstName: "Ada", wallet: { balance: 1000 } } });
    await waitFor(() => expect(second.known()).toMatchObject({ me: { wallet: { balance: 5000 } } }));
  });

  it("is removed when the server has no session", async () => {
    const first = opened(await shop.customer());
    storeSession(first.client);
    await first.client.query({ query: MeDocument });
    expect(stored()).not.toBeNull();

    const second = opened(shop.visitor());
    restoreSession(second.client);
    storeSession(second.client);

    await waitFor(() => expect(second.known()).toEqual({ me: null }));
    expect(stored()).toBeNull();
  });
});
