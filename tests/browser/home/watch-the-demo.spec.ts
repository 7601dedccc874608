import { expect, test } from "../../support/journey";
import { settled } from "../../support/settled";

test("the demo video is loaded after a press, plays in its place and has captions", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const files = () => [...new Set(requested.filter((path) => path.startsWith("/demo-video/")))].sort();
  await page.goto("/");
  const section = page.getByRole("region", { name: "See how it works" });
  const play = section.getByRole("button", { name: "Play the product demo video" });
  await play.scrollIntoViewIfNeeded();
  await expect(section.locator("img")).toHaveAttribute("src", "/demo-video/poster.webp");
  await settled(page);
  expect(files()).toEqual(["/demo-video/poster.webp"]);
  const place = await section.boundingBox();
  // Below the picture, because its lower edge shows the Buy button.
  const note = await section.getByText("Under a minute, less than 0.5 MB").boundingBox();
  const picture = await section.locator("img").boundingBox();
  expect(note?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));

  await play.click();

  const video = section.getByLabel("Product demo video");
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5);
  const playing = await video.evaluate((element: HTMLVideoElement) => ({
    source: new URL(element.currentSrc).pathname,
    size: [element.videoWidth, element.videoHeight],
    seconds: element.duration,
    captions: element.textTracks[0]?.mode,
    firstCaption: element.textTracks[0]?.activeCues?.length,
  }));
  expect(playing).toEqual({
    source: "/demo-video/demo-video.webm",
    size: [540, 1200],
    seconds: expect.any(Number),
    captions: "showing",
    firstCaption: 1,
  });
  expect(playing.seconds).toBeGreaterThanOrEqual(30);
  expect(playing.seconds).toBeLessThanOrEqual(45);
  expect(files()).toEqual([
    "/demo-video/captions.vtt",
    "/demo-video/demo-video.webm",
    "/demo-video/poster.webp",
  ]);
  expect(await section.boundingBox()).toEqual(place);

  await page.keyboard.press("Space");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);

  // Seeks, which the server supports with range requests.
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 25));
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false);
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(25);
});
