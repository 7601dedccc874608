import { expect, player, test } from "../../support/integrations-journey";
import { settled } from "../../support/settled";

test("another site's player replaces the demo video after a press", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.route("https://player.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>The owner's video</h1>" }),
  );
  await page.goto("/");
  const section = page.getByRole("region", { name: "See how it works" });
  const play = section.getByRole("button", { name: "Play the product demo video" });
  await play.scrollIntoViewIfNeeded();
  await settled(page);
  const ofVideo = () => requested.filter((address) => /player\.example|demo-video/.test(address));
  expect(ofVideo()).toEqual([]);
  const place = await section.boundingBox();

  await play.click();

  const frame = section.locator("iframe");
  await expect(frame).toHaveAccessibleName("Product demo video");
  await expect(frame.contentFrame().getByRole("heading")).toHaveText("The owner's video");
  expect(ofVideo()).toEqual([`${player}?autoplay=1`]);
  expect(await section.boundingBox()).toEqual(place);
});
