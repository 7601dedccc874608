import { chatSettings } from "../../../../server/features/chat/chat-settings";
import { privacySections, privacyUpdatedOn } from "../../../../web/features/privacy/privacy.content";

const section = (id: string) => privacySections.find((each) => each.id === id);
const headings = (id: string) => section(id)?.parts.map((part) => part.heading);
const text = (id: string) =>
  section(id)
    ?.parts.flatMap((part) => part.paragraphs)
    .join(" ");

describe("privacy policy", () => {
  it("has the seven sections in order", () => {
    expect(privacySections.map((each) => each.title)).toEqual([
      "Information We Collect",
      "How We Use Your Information",
      "Data Security",
      "Third-Party Disclosure",
      "Your Choices",
      "Cookies",
      "Changes to This Policy",
    ]);
  });

  it("has the parts of each section", () => {
    expect(headings("information-we-collect")).toEqual(["Personal information", "Usage information"]);
    expect(headings("how-we-use-information")).toEqual(["Services", "Improvement", "Marketing"]);
    expect(headings("your-choices")).toEqual(["Opt-out", "Access and correction"]);
  });

  it("leaves no part empty", () => {
    const paragraphs = privacySections.flatMap((each) => each.parts.flatMap((part) => part.paragraphs));

    expect(
      privacySections.flatMap((each) => each.parts).filter((part) => part.paragraphs.length === 0),
    ).toEqual([]);
    expect(paragraphs.filter((paragraph) => !/^[A-Z].{30,}[.:]$/.test(paragraph))).toEqual([]);
  });

  it("names the third parties, the cookie and the browser storage", () => {
    expect(text("third-party-disclosure")).toMatch(/payment provider.*AI provider.*Google/);
    expect(text("cookies")).toMatch(/session cookie.*a year.*30 days.*Session storage.*Local storage/);
    expect(text("data-security")).toMatch(/12 hours.*14 days/);
  });

  it("states what is stored of a chat, and the default retention", () => {
    const days = chatSettings.CHAT_KEEP_DAYS.parse(undefined);

    expect(text("information-we-collect")).toMatch(
      /Contact page are stored as you wrote them\. Chat messages/,
    );
    expect(text("information-we-collect")).toMatch(/without the card numbers, passwords and PINs/);
    expect(text("information-we-collect")).toContain(`deleted ${days} days after its last message`);
  });

  it("states what networks and partners receive, whatever the bundle is delivered to", () => {
    expect(text("third-party-disclosure")).toMatch(
      /receives the plan .*mobile number, .*email of your Smile account, .*Spectranet customer number/,
    );
  });

  it("states, and links to, what customers can see and correct themselves", () => {
    expect(text("your-choices")).toMatch(/under Orders and wallet.*Under Account settings you can correct/);
    expect(
      section("your-choices")
        ?.parts.at(-1)
        ?.links?.map(({ to }) => to),
    ).toEqual(["/account", "/account/settings", "/contact-us"]);
  });

  it("has the date of its last change", () => {
    expect(privacyUpdatedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
