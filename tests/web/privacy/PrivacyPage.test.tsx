import { screen } from "@testing-library/react";
import { chatSettings } from "../../../server/features/chat/chat-settings";
import PrivacyPage from "../../../web/pages/PrivacyPage";
import { renderPage } from "../../support/render-page";
import { shopForAll } from "../../support/start-shop";

describe("the privacy policy", () => {
  const shop = shopForAll();

  it("says when a chat is deleted, as the shop does by default", () => {
    renderPage(<PrivacyPage />, "/privacy-policy", shop.visitor());

    const days = chatSettings.CHAT_KEEP_DAYS.parse(undefined);
    expect(screen.getByText(new RegExp(`deleted ${days} days after its last message`))).toBeVisible();
  });
});
