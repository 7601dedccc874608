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

  it("has the parts that the sections ask for", () => {
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

  it("names the outside parties, the cookie and the browser storage", () => {
    expect(text("third-party-disclosure")).toMatch(/payment provider.*AI provider.*Google/);
    expect(text("cookies")).toMatch(/session cookie.*a year.*30 days.*Session storage.*Local storage/);
    expect(text("data-security")).toMatch(/12 hours.*14 days/);
  });

  it("carries the date of its last change", () => {
    expect(privacyUpdatedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
