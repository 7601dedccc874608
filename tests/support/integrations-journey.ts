import { type FakeOpenAi, startFakeOpenAi } from "./fake-openai";
import { FakePaystack } from "./fake-paystack";
import { FakeVtu } from "./fake-vtu";
import { besideTheShop, ownAddress, test as journey } from "./journey";

export const apiKey = "sk-test-1234567890abcdefghijklmnop";
/** Of another site, which the browser never sees. */
export const player = "https://player.example/embed/oyanet";

interface Integrations {
  gateway: FakePaystack;
  vtu: FakeVtu;
  provider: FakeOpenAi;
}

/**
 * Journeys through a shop whose payments, deliveries and chat are real integrations' work, and whose owner has set what
 * there is: the demo video, one visit a slot.
 */
export const test = journey.extend<{ asUsual: void }, Integrations>({
  gateway: [besideTheShop(() => new FakePaystack().start()), { scope: "worker" }],
  vtu: [besideTheShop(() => new FakeVtu().start()), { scope: "worker" }],
  provider: [besideTheShop(startFakeOpenAi), { scope: "worker" }],
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
  /** The next journey in the same worker finds a delivery and a chat that work, whatever this one made of them. */
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
