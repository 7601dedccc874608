import { expect, test } from "../../support/journey";
import { openSettled } from "../../support/settled";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("a visitor who saves data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("gets no decorating picture", async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/login");
    await page.getByRole("link", { name: "Sign up or log in" }).click();
    await expect(page.getByLabel("Full Name")).toBeVisible();
    expect(requested.filter((path) => /^\/(illustrations|people|demo-video)\//.test(path))).toEqual([]);
  });
});

test("a picture loads when it is nearly in view, and its space is reserved until then", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await openSettled(page, "/");
  const portrait = page.getByRole("region", { name: "Meet Our Team" }).locator("img").first();
  const box = await portrait.boundingBox();
  expect(requested.filter((path) => path.startsWith("/people/"))).toEqual([]);

  await portrait.scrollIntoViewIfNeeded();

  await expect(portrait).toHaveAttribute("src", "/people/adaeze-okonkwo.svg");
  await expect.poll(() => requested).toContain("/people/adaeze-okonkwo.svg");
  expect(await portrait.boundingBox()).toMatchObject({ width: box?.width, height: box?.height });
});

test(
  "the reviews scroll, and stop on hover, on focus and with reduced motion",
  { tag: "@desktop" },
  async ({ page }, info) => {
    await page.goto("/");
    const reviews = page.getByRole("group", { name: "Reviews" });
    await reviews.scrollIntoViewIfNeeded();
    const track = reviews.locator(".marquee-track");
    const state = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(await state()).toBe("running");

    if (info.project.name === "desktop") {
      await reviews.hover();
      expect(await state()).toBe("paused");
      await page.mouse.move(0, 0);
      expect(await state()).toBe("running");
    }
    await reviews.focus();
    expect(await state()).toBe("paused");

    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await track.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
    await expect(reviews.getByRole("listitem")).toHaveCount(3);
  },
);
