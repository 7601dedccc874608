import { defineConfig } from "@playwright/test";
import type { ChromiumAge } from "./tests/support/chromium";
import type { FontSet } from "./tests/support/fonts";
import { desktop, phone } from "./tests/support/screens";

/** `TESTS=long`: every journey on both screens, and what is held of layout in browsers of other fonts too. */
const isLong = process.env.TESTS === "long";
/** `npm test` has ten minutes: a phone buys, and the oldest browsers open every page. CI runs every journey. */
const isShort = process.env.TESTS === "short";

/**
 * A journey runs on the screens it is tagged with, @phone and @desktop; without either on the phone, as customers do.
 * One that is tagged @long runs in the long run only.
 */
const screens = {
  // It has the longest of them, which must not be what is left at the end.
  desktop: { grep: /^(?!.*@long).*@desktop/, use: desktop },
  phone: {
    grep: /^(?!.*@long)(.*@phone|(?!.*@(desktop|oldest)))/,
    use: phone,
  },
};
const buying = /browser\/(bundles|orders|wallet|renewals)\//;
const otherFonts: FontSet[] = ["narrow", "wide"];

/** Journeys through the built shop in a real Chromium, on a phone and on a desk. */
export default defineConfig<object, { age: ChromiumAge; fonts: FontSet }>({
  testDir: "tests/browser",
  outputDir: "test-results",
  // Absolute: configurations in other folders inherit it.
  globalSetup: require.resolve("./tests/support/unpack-chromium.ts"),
  workers: 3,
  forbidOnly: true,
  // On a shared machine a journey can meet a moment without CPU. The report calls one that passes afterwards flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The second is for `npm test`, which says what took longest.
  reporter: "list",
  // Allowed where it is what the journey is about: elsewhere its downloads would race with what is looked at.
  // Pictures and reviews that move take half a core of a page that stands still. With motion: the long run, and what is
  // about it.
  use: {
    serviceWorkers: "block",
    contextOptions: { reducedMotion: isLong ? "no-preference" : "reduce" },
  },
  projects: [
    ...Object.entries(screens)
      .filter(([name]) => !(isShort && name === "desktop"))
      .flatMap(([name, { grep, use }]) => [
        {
          name,
          use,
          ...(isShort ? { testMatch: buying } : {}),
          ...(isLong ? { grepInvert: /@oldest/ } : { grep }),
        },
        ...(isLong ? otherFonts : []).map((fonts) => ({
          name: `${name}-${fonts}`,
          use: { ...use, fonts },
          grep: /@layout/,
        })),
      ]),
    // A phone that gets no updates any more: every page and a purchase, in the long run every journey that buys.
    {
      name: "oldest",
      use: { ...screens.phone.use, age: "oldest" },
      ...(isLong ? { testMatch: [buying, /(oldest|too-old)-browsers/] } : { grep: /@oldest/ }),
    },
  ],
});
