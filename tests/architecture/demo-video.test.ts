import { readFileSync } from "node:fs";
import path from "node:path";
import { demoVideo } from "../../web/features/home/home.content";

const read = (address: string) => readFileSync(path.join("web/public", address));
const { webm, mp4, captions, poster } = demoVideo.own;

/** The boxes of an MP4 file, level by level. */
function boxesOf(bytes: Buffer): { type: string; content: Buffer }[] {
  const boxes = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      content: bytes.subarray(at + 8, at + bytes.readUInt32BE(at)),
    });
  return boxes;
}

function box(bytes: Buffer, ...types: string[]): Buffer {
  return types.reduce((inside, type) => boxesOf(inside).find((one) => one.type === type)!.content, bytes);
}

function secondsOf(file: Buffer): number {
  const header = box(file, "moov", "mvhd");
  return header.readUInt32BE(16) / header.readUInt32BE(12);
}

// The WebM file is held by the journey that plays it; not every browser of a test knows MP4.
describe("the shipped demo video", () => {
  it("costs a customer less than it says, and a clone at most 900 kB", () => {
    const sizes = [webm, mp4].map((address) => read(address).length);

    for (const size of sizes) expect(size).toBeLessThan(500_000);
    expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(900_000);
    expect(read(poster.src).length).toBeLessThanOrEqual(30_000);
  });

  it("is an MP4 of 30 to 45 seconds of a phone's screen, which plays while it loads", () => {
    const file = read(mp4);
    const track = box(file, "moov", "trak", "tkhd");
    const [width, height] = [track.readUInt32BE(76) / 65_536, track.readUInt32BE(80) / 65_536];

    expect([width, height]).toEqual([poster.width, poster.height]);
    expect(width / height).toBe(360 / 800);
    expect(secondsOf(file)).toBeGreaterThanOrEqual(30);
    expect(secondsOf(file)).toBeLessThanOrEqual(45);
    const order = boxesOf(file).map(({ type }) => type);
    expect(order.indexOf("moov")).toBeLessThan(order.indexOf("mdat"));
    expect(file.includes("avc1")).toBe(true);
  });

  it("has captions from its first second to its last, each long enough to read", () => {
    const text = read(captions).toString();
    const inSeconds = (clock: string) =>
      clock.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
    const cues = [...text.matchAll(/^(\S+) --> (\S+) line:0\n(.+)$/gm)].map(
      ([, from = "", to = "", words = ""]) => ({
        from: inSeconds(from),
        to: inSeconds(to),
        words,
      }),
    );

    expect(text).toMatch(/^WEBVTT\n\n/);
    expect(cues.length).toBeGreaterThanOrEqual(6);
    expect(cues[0]!.from).toBeLessThan(1);
    expect(Math.abs(cues.at(-1)!.to - secondsOf(read(mp4)))).toBeLessThan(0.5);
    for (const [index, { from, to, words }] of cues.entries()) {
      expect(from).toBe(cues[index - 1]?.to ?? from);
      // Captions may have at most twenty characters a second.
      expect(to - from).toBeGreaterThanOrEqual(words.length / 20);
    }
  });

  it("is not cached for offline reading: it is fetched when it is played", () => {
    expect(readFileSync("dist/web/client/sw.js", "utf8")).not.toContain("demo-video");
  });
});
