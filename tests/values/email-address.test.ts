import { parseEmailAddress } from "../../server/values/email-address";

describe("parseEmailAddress", () => {
  it.each([
    ["Ada@Example.COM ", "ada@example.com"],
    ["ada.obi+shop@mail.example.ng", "ada.obi+shop@mail.example.ng"],
    ["adé@example.com", "adé@example.com"],
    ["ada@bücher.example", "ada@bücher.example"],
    ["ada@xn--bcher-kva.example", "ada@bücher.example"],
    ["ada@भारत.भारत", "ada@भारत.भारत"],
  ])("parses %p as %p", (text, email) => {
    expect(parseEmailAddress(text)).toBe(email);
  });

  it.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@@example.com",
    "ada obi@example.com",
    "ada@exam ple.com",
    "ada..obi@example.com",
    ".ada@example.com",
    "ada.@example.com",
    "ada@-example.com",
    "ada@xn--evil.-com",
    "ada@1.2.3.4",
    "ada@a%41.com",
    "a\u3164da@example.com",
    "a\ud800da@example.com",
    "ada@exam\u034fple.com",
    "ada@example.com\nbcc: x@example.com",
    "ada@example.com\u0000",
    "Ada <ada@example.com>",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(250)}.com`,
  ])("refuses %p", (text) => {
    expect(parseEmailAddress(text)).toBeNull();
  });
});
