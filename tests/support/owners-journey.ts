import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { simpleParser } from "mailparser";
import { FakeGoogle } from "./fake-google";
import { type FakeOpenAi, startFakeOpenAi } from "./fake-openai";
import { freePort } from "./free-port";
import { test as journey } from "./journey";
import type { BuiltShop } from "./start-built-shop";

export const apiKey = "sk-test-1234567890abcdefghijklmnop";
/** Of another site, which the browser never sees. */
export const player = "https://player.example/embed/oyanet";

/**
 * Journeys through a shop whose owner has set what there is to set, but for the partners of money: its own address, so
 * that mails have links, Google, who answers the chat, the demo video, one visit a slot, and a second look after a second.
 */
export const test = journey.extend<object, { google: FakeGoogle; provider: FakeOpenAi }>({
  google: [
    async ({}, use) => {
      const google = await new FakeGoogle().start();
      await use(google);
      await google.stop();
    },
    { scope: "worker" },
  ],
  provider: [
    async ({}, use) => {
      const provider = await startFakeOpenAi();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  shopEnv: [
    async ({ google, provider }, use) => {
      const port = String(await freePort());
      await use({
        ...google.env,
        PORT: port,
        PUBLIC_URL: `http://localhost:${port}`,
        OPENAI_API_KEY: apiKey,
        OPENAI_BASE_URL: provider.baseUrl,
        DEMO_VIDEO_URL: player,
        SLOT_CAPACITY: "1",
        DELIVERY_RETRY_SECONDS: "1",
      });
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";

/** The address in the newest mail of that kind, once it has come. */
export async function mailedLink(
  shop: BuiltShop,
  address: string,
  mode: "verifyEmail" | "resetPassword",
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = (await mailsTo(shop, address)).findLast((mail) => mail.mode === mode)?.link))
    .toBeDefined();
  return link!;
}

/** Oldest first. */
export async function mailsTo(shop: BuiltShop, address: string) {
  const outbox = path.join(shop.dataDir, "outbox");
  // Made with the first mail.
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
