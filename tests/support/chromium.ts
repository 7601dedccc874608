import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { type FontSet, installFonts } from "./fonts";

/**
 * The newest version, a representative of the oldest supported browsers (package.json's browserslist), and one below
 * them.
 */
const packages = { newest: "@sparticuz/chromium", oldest: "chromium-106", tooOld: "chromium-92" } as const;

export type ChromiumAge = keyof typeof packages;
export const chromiumAges = Object.keys(packages) as ChromiumAge[];

interface Launch {
  age?: ChromiumAge;
  fonts?: FontSet;
  args?: string[];
}

/** Launches Chromium with only the given fonts installed. */
export async function launchChromium({
  age = "newest",
  fonts = "usual",
  args = [],
}: Launch = {}): Promise<Browser> {
  const installed = installFonts(fonts);
  const browser = await chromium.launch({
    executablePath: await chromiumFile(age),
    env: { ...process.env, ...installed.env },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...args,
    ],
  });
  browser.once("disconnected", installed.remove);
  return browser;
}

const cache = path.join(__dirname, "../../node_modules/.cache/chromium");

/**
 * Returns the path of the package's browser, which is unpacked once per `npm ci`; CHROMIUM_PATH replaces the newest.
 * The package could unpack it too, but would use any existing file at /tmp/chromium.
 */
export async function chromiumFile(age: ChromiumAge = "newest"): Promise<string> {
  if (age === "newest" && process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const entry = require.resolve(packages[age]);
  const packed = path.join(
    entry.slice(0, entry.lastIndexOf(`${path.sep}build${path.sep}`)),
    "bin/chromium.br",
  );
  const file = path.join(cache, age === "newest" ? "chromium" : packages[age]);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, "unpacking-"));
  const whole = path.join(folder, "chromium");
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(whole));
  chmodSync(whole, 0o755);
  renameSync(whole, file);
  rmSync(folder, { recursive: true });
  return file;
}
