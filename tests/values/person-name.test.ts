import { greeting, nameInMail, splitFullName } from "../../server/values/person-name";

describe("splitFullName", () => {
  it.each([
    ["Ada Obi", "Ada", "Obi"],
    ["  Ada   Ngozi Obi ", "Ada", "Ngozi"],
    ["Ada", "Ada", ""],
  ])("splits %p, the first two words only", (fullName, firstName, lastName) => {
    expect(splitFullName(fullName)).toEqual({ firstName, lastName });
  });
});

describe("nameInMail", () => {
  it.each(["Ada Obi", "O'Neil-Ọla", "J. R. Obi", "Dr. Ada", "Ọláyíwọlá", "D’Souza", "علي", "می\u200cخواهم"])(
    "keeps %p unchanged",
    (name) => {
      expect(nameInMail(name)).toBe(name);
    },
  );

  it.each([
    "https://evil.example",
    "Win www.evil",
    "evil.example/win",
    "HTTP://x",
    "ada@evil.example",
    "भारत.भारत",
    "evil.c̣om",
    "xn--evil.-com",
    "xn--evil.xn--com",
    "paypal.ﬁ",
    "evil。com",
    "evil．com",
    "(evil.example)",
    "evil.example.",
    "127.0.0.1",
    "Call 0803 123 4567",
    "You won: reply!",
    "$100",
  ])("leaves out %p", (name) => {
    expect([nameInMail(name), greeting(name)]).toEqual(["", "Hello"]);
  });

  it("returns one line", () => {
    expect(greeting("Ada\u2028Obi\u202e")).toBe("Hello Ada Obi");
  });
});
