import { textParts } from "../../../../web/features/shop-text/text-parts";

describe("textParts", () => {
  it.each([
    ["one paragraph", "We sell data.", [["paragraph", "We sell data."]]],
    [
      "an empty line between paragraphs",
      "One.\n \nTwo.",
      [
        ["paragraph", "One."],
        ["paragraph", "Two."],
      ],
    ],
    ["lines of one paragraph", "One,\ntwo.", [["paragraph", "One,\ntwo."]]],
    [
      "a heading of its own",
      "# Who we are\n\nUs.",
      [
        ["heading", "Who we are"],
        ["paragraph", "Us."],
      ],
    ],
    [
      "a heading above its paragraph",
      "# Who\nUs.",
      [
        ["heading", "Who"],
        ["paragraph", "Us."],
      ],
    ],
    ["a # without a space, and HTML, as text", "#1 <b>shop</b>", [["paragraph", "#1 <b>shop</b>"]]],
    ["nothing", " \n\n ", []],
  ])("reads %s", (_what, content, expected) => {
    expect(textParts(content).map(({ is, text }) => [is, text])).toEqual(expected);
  });
});
