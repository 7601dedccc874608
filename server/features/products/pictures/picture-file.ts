import { createRequire } from "node:module";
import type Sharp from "sharp";
import type { Metadata } from "sharp";
import { Semaphore } from "../../../platform/concurrency/semaphore";
import { refuseField } from "../../../platform/graphql/refusal";

/** Twice the size that pages state for pictures of devices, for phones with dense screens. */
const width = 960;
const height = 720;
/** The size of photographs of today's phones; larger pictures are not decoded. */
const maxPixels = 64_000_000;
const maxDecodedBytes = 256_000_000;
const decodeSeconds = 20;
const maxWaiting = 8;

/** Loaded with the first picture, because most processes never see one. */
function loadSharp(): typeof Sharp {
  const sharp = createRequire(__filename)("sharp") as typeof Sharp;
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  webp: (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
};

const noPicture = "Please choose a picture: JPEG, PNG or WebP";

/**
 * Upright, whole on a white background of 4 to 3, as WebP without the camera's data such as the place. Throws Refused
 * for anything but a JPEG, PNG or WebP that can be decoded.
 */
async function convert(bytes: Buffer): Promise<Buffer> {
  // Keeps other formats, such as SVG and PDF, from the decoders.
  const [format] = Object.entries(signatures).find(([, matches]) => matches(bytes)) ?? [];
  if (!format) return refuseField("picture", noPicture);
  const sharp = loadSharp();
  const options = { limitInputPixels: maxPixels, failOn: "error" } as const;
  const found = await sharp(bytes, options)
    .metadata()
    .catch(() => refuseField("picture", "This picture cannot be opened. Save it again as JPEG or PNG"));
  const { width: across, height: down, pages = 1 } = found;
  if (across * down > maxPixels)
    refuseField("picture", "This picture has too many pixels: at most 64 megapixels");
  if (decodedBytes(found) > maxDecodedBytes)
    refuseField("picture", "This picture takes too much memory to open. Save it smaller, or as a plain JPEG");
  if (pages > 1) refuseField("picture", "Please choose a picture that does not move");
  return sharp(bytes, options)
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width, height, fit: "contain", background: "#ffffff" })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => refuseField("picture", "This picture cannot be opened. Save it again as JPEG or PNG"));
}

const bytesOfSample: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/** Interlaced and rotated pictures count twice: they are in memory as a whole before and after. */
function decodedBytes(picture: Metadata): number {
  const { width: across, height: down, channels, depth, isProgressive, orientation = 1 } = picture;
  const once = across * down * channels * (bytesOfSample[depth] ?? 8);
  return isProgressive || orientation > 1 ? 2 * once : once;
}

/** One at a time, because decoding takes memory. */
const decoding = new Semaphore(1, maxWaiting);

/** Throws Refused as `convert` does, and Busy when too many wait. */
export function toShopPicture(bytes: Buffer): Promise<Buffer> {
  return decoding.run(() => convert(bytes));
}
