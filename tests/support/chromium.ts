import { accessSync, constants } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** A real Chromium: CHROMIUM_PATH, else the system's, else the one inside an npm package. */
export async function launchChromium(args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? systemBrowser() ?? (await packagedBrowser()),
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
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => systemNames.map((name) => path.join(folder, name))).find(isExecutable);
}

async function packagedBrowser(): Promise<string> {
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
