import { FakePaystack } from "./fake-paystack";
import { FakeVtu } from "./fake-vtu";
import { writeToFile } from "./write-to-file";
import { startedWithShop, ownAddress, test as journey } from "./journey";

interface Integrations {
  gateway: FakePaystack;
  vtu: FakeVtu;
}

/** Journeys through a shop with real integrations for payments and deliveries. */
export const test = journey.extend<{ asUsual: void }, Integrations>({
  gateway: [startedWithShop(() => new FakePaystack().start()), { scope: "worker" }],
  vtu: [startedWithShop(() => new FakeVtu().start()), { scope: "worker" }],
  shopEnv: [
    async ({ gateway, vtu }, use) => {
      const address = await ownAddress();
      gateway.webhookUrl = `${address.PUBLIC_URL}/webhooks/paystack`;
      await use({
        ...address,
        ...gateway.env,
        ...vtu.env,
        JOB_PAUSE_SECONDS: "0.5",
      });
    },
    { scope: "worker" },
  ],
  /** Its owner has entered the delivery partner's codes: without them it sells nothing. */
  shop: [
    async ({ shop }, use) => {
      await writeToFile(shop.dataDir, "UPDATE delivery_product SET variation_code = 'code-' || id");
      await use(shop);
    },
    { scope: "worker" },
  ],
  /** Resets the integrations, so that the next journey in the same worker finds them working. */
  asUsual: [
    async ({ vtu }, use) => {
      await use();
      vtu.behaviour = "delivered";
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
