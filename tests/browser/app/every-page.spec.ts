import { signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { longNames, signInCalled } from "../../support/long-names";
import { visualProblems, misplaced } from "../../support/visual-checks";
import { chosenPages, ownPages, publicPages } from "../../support/pages-of-the-shop";
import { long } from "../../support/scale";
import { openSettled } from "../../support/settled";

test.use({ mayFail: [/\/nowhere$/], contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });
test.setTimeout(240_000);

/** The other pages are covered on a desktop with a customer's name, below. */
const desktopPages = ["/", "/contact-us", "/schedule-installation", "/login", "/login?mode=google"];
const holds = "is as wide as the screen, readable, in reach of eyes, thumbs and screen readers";

const visits = [
  { part: "the first half", pages: publicPages.slice(0, 8), tag: ["@phone", "@layout"] },
  { part: "the second half", pages: publicPages.slice(8), tag: ["@phone", "@layout"] },
];
// In the long run a desktop has all of them.
if (!long) visits.push({ part: "those that differ on a desktop", pages: desktopPages, tag: ["@desktop"] });

for (const { part, pages, tag } of visits) {
  test(`every public page ${holds}: ${part}`, { tag }, async ({ page, fonts }) => {
    for (const path of pages) {
      await openSettled(page, path);
      expect.soft(await visualProblems(page, fonts), path).toEqual([]);
    }
  });
}

test(`every page with a choice ${holds}`, { tag: ["@long", "@layout"] }, async ({ page, fonts }) => {
  for (const path of chosenPages) {
    await openSettled(page, path);
    expect.soft(await visualProblems(page, fonts), path).toEqual([]);
  }
});

test(`every page of a new customer ${holds}`, { tag: ["@long"] }, async ({ page, shop, fonts }) => {
  await signInByApi(page, shop.url, someone());
  for (const path of [...ownPages, "/cart", "/checkout"]) {
    await openSettled(page, path);
    expect.soft(await visualProblems(page, fonts), path).toEqual([]);
  }
});

/** Public pages that contain customer data, checked beside the customer's own pages. */
const withTheirOwn = ["/packages", "/products-and-services", "/cart", "/checkout"];
/** Pages whose forms are pre-filled. The others show a customer only in the header, which is the same everywhere. */
const withTheirName = ["/", "/contact-us", "/schedule-installation", "/login"];
const theRest = long ? publicPages.filter((path) => !withTheirOwn.includes(path)) : withTheirName;

for (const [kind, { fullName, tag }] of Object.entries({
  // A name without a break needs the most space; both kinds have an email without a break.
  "without a break": { fullName: longNames.withoutBreak, tag: ["@phone"] },
  "of long words": { fullName: longNames.ofLongWords, tag: ["@desktop", "@layout"] },
})) {
  test.describe(`with a name ${kind}, an email as long and a full wallet`, { tag }, () => {
    test(`every page of a customer ${holds}`, async ({ page, shop, fonts }) => {
      const { receipts } = await signInCalled(page, shop.url, fullName);
      const more = ["/account/activity?month=2026-01", "/account/fundings/none"];
      const all = [...ownPages, ...more, ...receipts, ...withTheirOwn];
      const isWhole = long || tag.includes("@phone");
      for (const path of isWhole ? all : ["/account", ...receipts.slice(0, 1), "/cart", "/checkout"]) {
        await openSettled(page, path);
        expect.soft(await visualProblems(page, fonts), path).toEqual([]);
      }
    });

    // A desktop has room for a name.
    if (!long && !tag.includes("@phone")) return;
    test("every public page is readable and in reach", async ({ page, shop, fonts }) => {
      await signInCalled(page, shop.url, fullName);
      for (const path of theRest) {
        await openSettled(page, path);
        expect.soft(await misplaced(page, fonts), path).toEqual([]);
      }
    });
  });
}
