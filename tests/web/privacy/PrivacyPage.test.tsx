import { screen, within } from "@testing-library/react";
import { chatSettings } from "../../../server/features/chat/chat-settings";
import PrivacyPage from "../../../web/pages/PrivacyPage";
import { renderPage } from "../../support/render-page";

const titles = [
  "Information We Collect",
  "How We Use Your Information",
  "Data Security",
  "Third-Party Disclosure",
  "Your Choices",
  "Cookies",
  "Changes to This Policy",
];

describe("the privacy policy", () => {
  it("has seven numbered sections, and links to each", () => {
    renderPage(<PrivacyPage />, "/privacy-policy", {});

    const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(titles.map((title, index) => `${index + 1}. ${title}`));

    const contents = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
    expect(contents.map((link) => link.textContent)).toEqual(titles);
    for (const link of contents) {
      const id = new URL((link as HTMLAnchorElement).href).hash.slice(1);
      expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? "nothing");
    }
  });

  it("says when a chat is deleted, as the shop does by default", () => {
    renderPage(<PrivacyPage />, "/privacy-policy", {});

    const days = chatSettings.CHAT_KEEP_DAYS.parse(undefined);
    expect(screen.getByText(new RegExp(`deleted ${days} days after its last message`))).toBeVisible();
  });
});
