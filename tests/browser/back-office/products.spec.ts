import sharp from "sharp";
import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

/** A file that is no picture is refused. */
test.use({ mayFail: [/\/admin\/pictures$/] });

test("a photograph becomes the picture of a device, and other files are refused", async ({
  page,
  shop,
  shopper,
}) => {
  await openAsStaff(page, shop, "catalogue", "Products");
  const device = "Picture, 4g Lite Mifi (Spectranet)";
  const bar = page.getByRole("region", { name: "Changes to save" });
  async function choose(name: string, mimeType: string, buffer: Buffer) {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: `Choose: ${device}` }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  }
  await choose("device.png", "image/png", Buffer.from("no picture at all"));
  await expect(page.getByRole("alert")).toContainText("Please choose a picture: JPEG, PNG or WebP");
  expect(await axeFindings(page)).toEqual([]);

  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photo = await sharp({
    create: { width: 2400, height: 3000, channels: 3, background: "#888", noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  await choose("photo.jpg", "image/jpeg", photo);
  await expect(bar).toContainText("4g Lite Mifi (Spectranet): picture");
  await expect(page.getByAltText(`New: ${device}`)).toHaveAttribute("src", /^\/pictures\//);
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(bar).toContainText("saved");
  expect(await axeFindings(page)).toEqual([]);

  await shopper.goto(`${shop.url}/products-and-services`);
  const card = shopper.getByRole("article", { name: "4g Lite Mifi from Spectranet" });
  const picture = card.getByRole("img", { name: "4g Lite Mifi" });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute("src", /^\/pictures\/[0-9a-f]{64}\.webp$/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960);
  await page.getByRole("button", { name: `Remove: ${device}` }).click();
  await bar.getByRole("button", { name: "Save 1 change" }).click();
  await expect(page.getByAltText(device, { exact: true })).toHaveAttribute("src", /\.svg$/);
  await expect(page.getByRole("button", { name: `Remove: ${device}` })).toBeHidden();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByAltText(device, { exact: true })).toHaveAttribute("src", /^\/pictures\//);
});
