import { crc32 } from "node:zlib";
import sharp from "sharp";
import { AuditLogEntry } from "../../../server/features/audit-log/audit-log";
import { backOffice, signedInStaff, staffForAll } from "../../support/back-office";
import { router } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { editOf, saveEdits, undoChange } from "../changes/changes";

interface Sent {
  by?: Visitor;
  contentType?: string;
  headers?: Record<string, string>;
}

const type = "Product";
const red = { r: 200, g: 30, b: 30 };
const plain = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = () => plain(400, 300).jpeg().toBuffer();

/** A PNG whose header claims huge dimensions; its few bytes would unpack to gigabytes. */
async function bomb(): Promise<Buffer> {
  const png = await plain(1, 1).png().toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

/** A PNG of that many bits a sample that claims 64 megapixels in colour with transparency. */
async function hugePng(bits: 8 | 16, isInterlaced: boolean): Promise<Buffer> {
  const png = await plain(1, 1).png().toBuffer();
  png.writeUInt32BE(8_000, 16);
  png.writeUInt32BE(8_000, 20);
  png.set([bits, 6, 0, 0, isInterlaced ? 1 : 0], 24);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A JPEG that claims 49 megapixels. */
async function hugeJpeg(options: { progressive?: boolean; orientation?: number }): Promise<Buffer> {
  const { progressive = false, orientation = 1 } = options;
  const bytes = await plain(40, 30).withMetadata({ orientation }).jpeg({ progressive }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(7_000, frame + 5);
  bytes.writeUInt16BE(7_000, frame + 7);
  return bytes;
}

describe("pictures of devices", () => {
  const shop = shopForAll();
  const staff = staffForAll(shop, "catalogue");

  async function upload(
    bytes: Buffer | string,
    { by = staff, contentType = "image/jpeg", headers = {} }: Sent = {},
  ) {
    const init = { method: "POST", headers: { "content-type": contentType, ...headers } };
    const body = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
    const response = await by.fetch("/admin/pictures", { ...init, body });
    const answer = (await response.json()) as {
      address?: string;
      error?: string;
      fields?: { name: string; message: string }[];
    };
    return { status: response.status, ...answer };
  }
  const imageInShop = async () =>
    (await shop.visitor().ask(`{ product(id: "${router.id}") { image } }`)).data.product.image;
  const served = async (address: string) => {
    const response = await shop.visitor().fetch(address);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it.each([
    ["JPEG", "image/jpeg", jpeg],
    ["PNG", "image/png", () => plain(400, 300).png().toBuffer()],
    ["WebP", "image/webp", () => plain(400, 300).webp().toBuffer()],
  ])(
    "are accepted as %s, and served for good under the hash of their content",
    async (_, contentType, make) => {
      const { status, address } = await upload(await make(), { contentType });
      expect(status).toBe(201);
      expect(address).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/);
      const { response, bytes } = await served(address!);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 960, height: 720 });
    },
  );

  it("are shown by the shop once the change is saved, and the picture before once it is undone", async () => {
    const before = await imageInShop();
    const { address } = await upload(await jpeg());
    expect(await imageInShop()).toBe(before);
    const edit = await editOf(staff, { image: address! }, { id: router.id, type });
    const { changes } = await saveEdits(staff, [edit], { type });
    expect(await imageInShop()).toBe(address);
    await undoChange(staff, changes[0].id);
    expect(await imageInShop()).toBe(before);
    const entries = await shop.database.reader.manager.findBy(AuditLogEntry, { action: "pictures add" });
    expect(entries.at(-1)).toMatchObject({ operator: staff.id, subject: address!.slice(10, 74) });
  });

  it("are refused as the picture of a device when they were not uploaded", async () => {
    const values = async (image: string) =>
      (await saveEdits(staff, [await editOf(staff, { image }, { id: router.id, type })], { type })).message;
    expect(await values(`/pictures/${"0".repeat(64)}.webp`)).toBe("This picture was not uploaded");
    for (const address of ["https://elsewhere.example/a.png", "/admin/graphql", "//elsewhere.example/a.svg"])
      expect(await values(address)).toContain("Please upload a picture");
  });

  it("are turned upright, and lose the camera's data", async () => {
    const photo = await plain(300, 400, { r: 10, g: 10, b: 200 })
      .composite([{ input: await plain(300, 200).png().toBuffer(), top: 0, left: 0 }])
      .withExif({ IFD0: { Make: "Camera", Copyright: "Ada" }, IFD3: { GPSLatitude: "6/1 27/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const { address } = await upload(photo);
    const { bytes } = await served(address!);
    const { exif, orientation, icc, xmp } = await sharp(bytes).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({});
    // Turned by a quarter, the top is on the right, and the picture is as wide as the shop's.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const redness = (x: number) => data[(360 * info.width + x) * info.channels]!;
    expect(redness(20)).toBeLessThan(100);
    expect(redness(940)).toBeGreaterThan(150);
  });

  it.each([
    ["text", () => Promise.resolve(Buffer.from("no picture at all")), "JPEG, PNG or WebP"],
    [
      "SVG",
      () => Promise.resolve(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
      "JPEG, PNG or WebP",
    ],
    ["GIF", () => plain(10, 10).gif().toBuffer(), "JPEG, PNG or WebP"],
    ["half a JPEG", async () => (await jpeg()).subarray(0, 300), "cannot be opened"],
    [
      "a JPEG's first bytes",
      () => Promise.resolve(Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
      "cannot be opened",
    ],
    ["64 megapixels of 16 bits, interlaced", () => hugePng(16, true), "too much memory"],
    ["64 megapixels of 16 bits", () => hugePng(16, false), "too much memory"],
    ["64 megapixels, interlaced", () => hugePng(8, true), "too much memory"],
    ["49 megapixels, progressive", () => hugeJpeg({ progressive: true }), "too much memory"],
    ["49 megapixels, turned", () => hugeJpeg({ orientation: 6 }), "too much memory"],
    ["the beginning of 64 megapixels, small enough to open", () => hugePng(8, false), "cannot be opened"],
    ["a bomb", bomb, /too many pixels|cannot be opened/],
    ["nothing", () => Promise.resolve(Buffer.alloc(0)), "JPEG, PNG or WebP"],
  ])("are refused when they are %s", async (_, make, message) => {
    const { status, fields } = await upload(await make());
    expect(status).toBe(400);
    expect(fields).toEqual([{ name: "picture", message: expect.stringMatching(message) }]);
  });

  it.each([
    "image/svg+xml",
    "image/gif",
    "text/plain",
    "application/json",
    "multipart/form-data; boundary=x",
  ])("are refused as %s", async (contentType) => {
    const { status, fields } = await upload(await jpeg(), { contentType });
    expect({ status, field: fields?.[0]?.name }).toEqual({ status: 415, field: "picture" });
  });

  it("are refused above 8 MB", async () => {
    const { status, error } = await upload(Buffer.alloc(8_000_001, 0xff));
    expect({ status, error }).toEqual({ status: 413, error: "Please choose a picture of at most 8 MB" });
  });

  it("are uploaded only by roles with the permission, from the back office's own pages", async () => {
    const picture = await jpeg();
    const support = await signedInStaff(shop, "support");
    expect((await upload(picture, { by: support })).status).toBe(403);
    expect((await upload(picture, { by: backOffice(shop) })).status).toBe(401);
    const customer = await shop.customer();
    const [, session = ""] = /oyanet_session=([^;]+)/.exec(customer.cookieHeader) ?? [];
    const disguised = backOffice(shop);
    for (const name of ["oyanet_session", "oyanet_staff"]) disguised.setCookie(name, session);
    expect((await upload(picture, { by: disguised })).status).toBe(401);
    const elsewhere = "https://elsewhere.example";
    expect((await upload(picture, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    expect((await upload(picture, { headers: { origin: elsewhere } })).status).toBe(403);
    expect((await staff.fetch("/admin/pictures")).status).toBe(404);
  });
});
