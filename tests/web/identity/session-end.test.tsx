import { screen, within } from "@testing-library/react";
import { SocialLinksDocument } from "../../../web/app/layout/generated/Footer";
import { shopClient } from "../../../web/app/shop-client";
import { storeSession, restoreSession } from "../../../web/features/identity/session-cache";
import { MeDocument } from "../../../web/features/identity/generated/Session";
import { contractLink } from "../../support/contract-link";
import { sessionEnded } from "../../support/session-ended";
import { ada, showShop } from "../../support/show-shop";

describe("a session that has ended", () => {
  it("is removed, and the log-in dialog shows the server's message", async () => {
    const user = showShop({ me: ada, Mutation: { signOut: () => sessionEnded() } });
    await user.click(await screen.findByLabelText("Account menu"));

    await user.click(await screen.findByRole("button", { name: "Logout" }));

    expect(await screen.findByRole("dialog", { name: "Sign In" })).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("ada@example.com");
    expect((await screen.findAllByText("Please log in to access this feature"))[0]).toBeVisible();
    await user.keyboard("{Escape}");
    const header = within(screen.getByRole("banner", { hidden: true }));
    expect(await header.findByRole("link", { name: "Sign Up" })).toBeVisible();
    expect(header.queryByLabelText("Account menu")).not.toBeInTheDocument();
  });
});

describe("the session after a reload", () => {
  const stored = () => sessionStorage.getItem("session");

  function opened(me: typeof ada | null) {
    const client = shopClient(contractLink({ Query: { me: () => me, shopInfo: () => ({ socials: [] }) } }));
    return { client, known: () => client.readQuery({ query: MeDocument }) };
  }

  it("is restored at once from the tab's storage, then refetched", async () => {
    const first = opened(ada);
    storeSession(first.client);
    await first.client.query({ query: MeDocument });
    const richer = { ...ada, wallet: { ...ada.wallet, balance: 5000 } };

    const second = opened(richer);
    restoreSession(second.client);

    expect(second.known()).toMatchObject({ me: { firstName: "Ada", wallet: { balance: 1000 } } });
    await second.client.query({ query: SocialLinksDocument });
    expect(second.known()).toMatchObject({ me: { wallet: { balance: 5000 } } });
  });

  it("is removed when the server has no session", async () => {
    const first = opened(ada);
    storeSession(first.client);
    await first.client.query({ query: MeDocument });
    expect(stored()).not.toBeNull();

    const second = opened(null);
    restoreSession(second.client);
    storeSession(second.client);
    await second.client.query({ query: SocialLinksDocument });

    expect(second.known()).toEqual({ me: null });
    expect(stored()).toBeNull();
  });
});
