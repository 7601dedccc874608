import { render } from "@testing-library/react";
import { LongText } from "../../../web/ui/LongText";

const linesAt = (text: string) => {
  const { container } = render(<LongText>{text}</LongText>);
  for (const place of container.querySelectorAll("wbr")) place.replaceWith("|");
  return container.textContent;
};

describe("LongText", () => {
  it.each([
    ["ada.obi@mail.example.com", "ada.obi@|mail.example.com"],
    ["Smile 1.5GB for ada@example.com, ₦1,100.50 each.", "Smile 1.5GB for ada@|example.com, ₦1,100.50 each."],
    ["Oluwaseun Adebayo-Ogunlade", "Oluwaseun Adebayo-Ogunlade"],
  ])("allows a line break in an address after its sign only: %s", (text, broken) => {
    expect(linesAt(text)).toBe(broken);
  });

  it.each([
    ["MTN 3GB for 0803 000 2001", ["0803 000 2001"]],
    ["Refund of OYB-XK6ZQCG5FT: the bundle could not be delivered", ["OYB-XK6ZQCG5FT:"]],
    ["Smile 1.5GB for ada@example.com", []],
  ])("keeps a phone number and a reference on one line: %s", (text, whole) => {
    const { container } = render(<LongText>{text}</LongText>);
    const unbroken = [...container.querySelectorAll(".inline-block")];

    expect(unbroken.map(({ textContent }) => textContent)).toEqual(whole);
    expect(container.textContent).toBe(text);
  });
});
