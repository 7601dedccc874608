import { expect, test } from "../../support/journey";
import { visualProblems } from "../../support/visual-checks";
import { openSettled } from "../../support/settled";

/** Each check must find its kind of fault, so a page is broken on purpose. */
const faults = [
  [
    "a button without a name",
    '<button style="width:60px;height:60px"></button>',
    /light: button-name at .*button/,
  ],
  ["pale letters", '<p style="color:#bbb;background:#fff">Pale</p>', /dark: color-contrast at/],
  ["a small button", '<button style="width:20px;height:20px">x</button>', /^360 usual: BUTTON "x" 20×20/],
  ["a wide box", '<div style="width:330px">Wide</div>', /^320 narrow: the page is \d+ pixels wide/],
  ["a broken price", '<p style="width:10px;line-break:anywhere">₦26,500</p>', /₦26,500 takes \d lines/],
  ["the colour of money", '<button style="background:rgb(255,176,32)">Look</button>', /^the colour of Look$/],
  // Wide enough for Roboto.
  [
    "room for one font only",
    '<p style="width:17em;white-space:nowrap;overflow:hidden">Delivered on Thursday at 12:00 noon, as agreed</p>',
    /^3[26]0 wide: “Delivered .* sticks out of/,
  ],
] as const;

test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

test("a broken page is reported", async ({ page, fonts }) => {
  await openSettled(page, "/privacy-policy");
  await page.evaluate(
    (spoilt) => document.querySelector("main")?.insertAdjacentHTML("beforeend", spoilt),
    faults.map(([, html]) => html).join(""),
  );

  const found = await visualProblems(page, fonts, true);
  for (const [what, , finding] of faults)
    expect.soft(found, what).toContainEqual(expect.stringMatching(finding));
});
