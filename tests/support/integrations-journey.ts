import { type FakeOpenAi, startFakeOpenAi } from "./fake-openai";
import { FakePaystack } from "./fake-paystack";
import { FakeVtu } from "./fake-vtu";
import { startedWithShop, ownAddress, test as journey } from "./journey";

export const apiKey = "sk-test-1234567890abcdefghijklmnop";

interface Integrations {
  gateway: FakePaystack;
  vtu: FakeVtu;
  provider: FakeOpenAi;
}

/** Journeys through a shop with real integrations for payments, deliveries and chat. */
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
