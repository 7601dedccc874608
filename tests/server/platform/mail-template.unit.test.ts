/** @jest-environment jsdom */
import { randomUUID } from "node:crypto";
import { type MailContent, mailTemplate } from "../../../server/platform/mail/mail-template";

const write = mailTemplate({
  name: "Oyanet",
  url: "https://shop.example",
  care: { name: "Care", address: "care@oyanet.example", isConfirmed: true },
  lockPath: (customerId) => `/lock?code=${customerId}`,
  footer: ["0700 000 6926 · care@oyanet.example", "12 Allen Avenue"],
});
const content: MailContent = {
  heading: "Reset your password",
  paragraphs: ["Hello Ada,", "Choose a new one."],
  button: { label: "Choose a new password", path: "/login?mode=resetPassword&code=abc" },
  closing: "The link works once.",
};
const to = { name: "Ada Obi", address: "ada@example.com", isConfirmed: true } as const;
const template = (said: MailContent) => write({ to, subject: "Hello", content: said });
const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

describe("the mail template", () => {
  it("has all content in the text part, in order", () => {
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

  it("breaks an email address at its sign and its dots, and other long words anywhere", () => {
    const { html } = template({
      ...content,
      heading: "x".repeat(60),
      details: [["Email", "ada.obi@example.com"]],
    });

    expect(html).toContain(">ada<wbr>.obi@<wbr>example<wbr>.com</td>");
    const cells = [...parse(html).querySelectorAll("h1, h1 + p, th + td")];
    expect(cells).toHaveLength(3);
    // A cell inherits it.
    expect(cells.map((cell) => cell.closest("[style*=overflow-wrap]")?.getAttribute("style"))).toEqual(
      Array.from(cells, () => expect.stringContaining("overflow-wrap:anywhere") as string),
    );
    expect(parse(html).querySelector("th + td")?.textContent).toBe("ada.obi@example.com");
  });

  it("writes HTML that needs no encoding: ASCII in short lines that end with CRLF", () => {
    const price = "₦1,000 for Ọlá 👍 · भारत";
    const { html } = template({ ...content, heading: price, details: [["Paid", price]] });

    expect(html).not.toMatch(/\P{ASCII}|(?<!\r)\n|.{999}/u);
    const page = parse(html);
    for (const place of ["title", "h1", "th + td"])
      expect(page.querySelector(place)?.textContent).toBe(price);
    expect(page.body.textContent).toContain("0700 000 6926 · care@oyanet.example");
  });

  it("escapes its content, and keeps line breaks", () => {
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

  describe("to an unconfirmed address", () => {
    const victim = { ...to, isConfirmed: false };
    const notice = { reference: "OYB-7K3M9QXT2A", path: `/account/purchases/${randomUUID()}` } as const;
    const draft = {
      to: victim,
      replyTo: { ...victim, address: "eve@example.com" },
      subject: "For Ada",
      content,
    };

    it("sends the notice with its reference and link: no name in a header, and nothing of the content", () => {
      const mail = write({ ...draft, notice });

      expect(mail).toMatchObject({ to: { name: "" }, replyTo: { name: "" }, purpose: "notice" });
      expect(mail.subject).toBe("There is news about OYB-7K3M9QXT2A");
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Ada|Choose a new|works once/);
      expect(mail.text).toContain(`https://shop.example${notice.path}`);
      expect(mail.text).toContain("until you confirm it");
    });

    it.each(["Ada", "call 0803 123 4567", "evil.example", "OYB-1\nBcc: x", "https://evil.example"])(
      "has no place for typed text such as %j in a notice",
      (typed) => {
        for (const more of [{ reference: typed }, { path: `/account/${typed}` as const }])
          expect(() => write({ ...draft, notice: { ...notice, ...more } })).toThrow("a reference and a page");
      },
    );
  });
});
