/** @jest-environment jsdom */
import { mailTemplate } from "../../../server/platform/mail/mail-template";

const template = mailTemplate({
  name: "Oyanet",
  url: "https://shop.example",
  footer: ["0700 000 6926 · care@oyanet.example", "12 Allen Avenue"],
});
const content = {
  heading: "Reset your password",
  paragraphs: ["Hello Ada,", "Choose a new one."],
  button: { label: "Choose a new password", url: "https://shop.example/login?mode=resetPassword&code=abc" },
  closing: "The link works once.",
};
const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

describe("the mail template", () => {
  it("says everything in the text part, in order", () => {
    expect(template({ ...content, details: [["Date", "Saturday"]], quote: "One\nTwo" }).text).toBe(
      [
        "Reset your password",
        "Hello Ada,",
        "Choose a new one.",
        "Date: Saturday",
        "> One\n> Two",
        "Choose a new password:\nhttps://shop.example/login?mode=resetPassword&code=abc",
        "The link works once.",
        "-- \nOyanet\n0700 000 6926 · care@oyanet.example\n12 Allen Avenue\nhttps://shop.example\n",
      ].join("\n\n"),
    );
  });

  it("shows brand, heading, button and footer in the HTML part", () => {
    const page = parse(template(content).html);

    expect(page.querySelector("h1")?.textContent).toBe("Reset your password");
    expect(
      [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Oyanet", "https://shop.example"],
      ["Choose a new password", "https://shop.example/login?mode=resetPassword&code=abc"],
    ]);
    expect(page.body.textContent).toContain("12 Allen Avenue");
    expect(page.documentElement.lang).toBe("en");
  });

  it("lets an address go on in the next line at its sign and its dots, and any long word where it must", () => {
    const { html } = template({
      ...content,
      heading: "x".repeat(60),
      details: [["Email", "ada.obi@example.com"]],
    });

    expect(html).toContain(">ada<wbr>.obi@<wbr>example<wbr>.com</td>");
    const cells = [...parse(html).querySelectorAll<HTMLElement>("h1, h1 + p, th + td")];
    expect(
      cells.map((cell) => /overflow-wrap:anywhere/.test(cell.getAttribute("style") ?? "")),
    ).not.toContain(false);
    expect(parse(html).querySelector("th + td")?.textContent).toBe("ada.obi@example.com");
  });

  it("escapes whatever is written into it, and keeps line breaks", () => {
    const evil = `</p><a href="https://evil.example">"Ada" & 'Co'</a><script>steal()</script>`;
    const { html } = template({
      heading: evil,
      paragraphs: [evil],
      details: [[evil, `${evil}\nsecond line`]],
      quote: evil,
      closing: evil,
    });
    const page = parse(html);

    expect(page.querySelectorAll("script, a[href*=evil]")).toHaveLength(0);
    for (const place of ["title", "h1", "p", "th", "blockquote"])
      expect(page.querySelector(place)?.textContent).toBe(evil);
    expect(page.querySelector("[scope=row] + td")?.innerHTML).toContain("<br>second line");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "mailto:a@b.example"])(
    "links to the web only, not %s",
    (url) => {
      expect(() => template({ ...content, button: { label: "Open", url } })).toThrow("only link to the web");
    },
  );
});
