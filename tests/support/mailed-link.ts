import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { simpleParser } from "mailparser";
import type { BuiltShop } from "./start-built-shop";

/** Waits for a mail of that kind, and returns the link of the newest. */
export async function mailedLink(
  shop: BuiltShop,
  address: string,
  mode: "verifyEmail" | "resetPassword" | "changeEmail" | "restoreEmail",
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = (await mailsTo(shop, address)).findLast((mail) => mail.mode === mode)?.link))
    .toBeDefined();
  return link!;
}

/** Returns the mails, oldest first. */
export async function mailsTo(shop: BuiltShop, address: string) {
  const outbox = path.join(shop.dataDir, "outbox");
  // The folder is created with the first mail.
  const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith(".eml")) : [];
  const mails = await Promise.all(files.map((file) => simpleParser(readFileSync(path.join(outbox, file)))));
  return mails
    .filter(({ to }) => [to ?? []].flat().some(({ text }) => text.includes(address)))
    .sort((a, b) => (a.date?.getTime() ?? 0) - (b.date?.getTime() ?? 0))
    .map(({ subject, text = "" }) => {
      const [link, mode] = /http\S+mode=(\w+)&by=mail#code=[\w-]+/.exec(text) ?? [];
      return { subject, text, link, mode };
    });
}
