import { expect, test } from "../support/journey";

test.describe("a visitor who saves data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("is spared the decoration, and finds every word", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    await page.getByRole("heading", { name: "Start Connecting Today" }).scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");

    expect(asked.filter((path) => /^\/(illustrations|people)\//.test(path))).toEqual([]);
    await expect(page.getByRole("heading", { name: "Emeka Nwosu" })).toBeVisible();
  });
});

test("a picture comes when it is nearly in view, and its place is kept until then", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  const portrait = page.getByRole("region", { name: "Meet Our Team" }).locator("img").first();
  const box = await portrait.boundingBox();
  expect(asked.filter((path) => path.startsWith("/people/"))).toEqual([]);

  await portrait.scrollIntoViewIfNeeded();

  await expect(portrait).toHaveAttribute("src", "/people/adaeze-okonkwo.svg");
  await expect.poll(() => asked).toContain("/people/adaeze-okonkwo.svg");
  expect(await portrait.boundingBox()).toMatchObject({ width: box?.width, height: box?.height });
});

test("the reviews pass by, and stop for whoever points at them, goes to them or wants no motion", async ({
  page,
}, info) => {
  await page.goto("/");
  const reviews = page.getByRole("group", { name: "Reviews" });
  await reviews.scrollIntoViewIfNeeded();
  const track = reviews.locator(".marquee-track");
  const state = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
  await expect.poll(state).toBe("running");

  if (info.project.name === "desktop") {
    await reviews.hover();
    await expect.poll(state).toBe("paused");
    await page.mouse.move(0, 0);
    await expect.poll(state).toBe("running");
  }
  await reviews.focus();
  await expect.poll(state).toBe("paused");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(track).toHaveCSS("animation-name", "none");
  await expect(reviews.getByRole("listitem")).toHaveCount(3);
});
