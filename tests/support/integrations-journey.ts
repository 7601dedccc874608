import { type FakeOpenAi, startFakeOpenAi } from "./fake-openai";
import { FakePaystack } from "./fake-paystack";
import { FakeVtu } from "./fake-vtu";
import { startedWithShop, ownAddress, test as journey } from "./journey";

export const apiKey = "sk-test-1234567890abcdefghijklmnop";
/** The address of another site's player, which the browser never opens. */
export const player = "https://player.example/embed/oyanet";

interface Integrations {
  gateway: FakePaystack;
  vtu: FakeVtu;
  provider: FakeOpenAi;
}

/**
 * Journeys through a shop with real integrations for payments, deliveries and chat, and with the optional settings: the
 * demo video, one visit per slot.
 */
export const test = journey.extend<{ asUsual: void }, Integrations>({
  gateway: [startedWithShop(() => new FakePaystack().start()), { scope: "worker" }],
  vtu: [startedWithShop(() => new FakeVtu().start()), { scope: "worker" }],
  provider: [startedWithShop(startFakeOpenAi), { scope: "worker" }],
  shopEnv: [
    async ({ gateway, vtu, provider }, use) => {
      const address = await ownAddress();
      gateway.webhookUrl = `${address.PUBLIC_URL}/webhooks/paystack`;
      await use({
        ...address,
        ...gateway.env,
        ...vtu.env,
        OPENAI_API_KEY: apiKey,
        OPENAI_BASE_URL: provider.baseUrl,
        DEMO_VIDEO_URL: player,
        SLOT_CAPACITY: "1",
        JOB_PAUSE_SECONDS: "0.5",
      });
    },
    { scope: "worker" },
  ],
  /** Resets the integrations, so that the next journey in the same worker finds them working. */
  asUsual: [
    async ({ vtu, provider }, use) => {
      await use();
      vtu.behaviour = "delivered";
      provider.behave();
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
