import { FakePaystack } from "./fake-paystack";
import { FakeVtu } from "./fake-vtu";
import { freePort } from "./free-port";
import { test as journey } from "./journey";

/** Journeys through a shop whose payments and deliveries are real partners' work. */
export const test = journey.extend<object, { gateway: FakePaystack; vtu: FakeVtu }>({
  gateway: [
    async ({}, use) => {
      const gateway = await new FakePaystack().start();
      await use(gateway);
      await gateway.stop();
    },
    { scope: "worker" },
  ],
  vtu: [
    async ({}, use) => {
      const vtu = await new FakeVtu().start();
      await use(vtu);
      await vtu.stop();
    },
    { scope: "worker" },
  ],
  shopEnv: [
    async ({ gateway, vtu }, use) => {
      const port = String(await freePort());
      const url = `http://localhost:${port}`;
      gateway.webhookUrl = `${url}/webhooks/paystack`;
      await use({ ...gateway.env, ...vtu.env, PORT: port, PUBLIC_URL: url, DELIVERY_RETRY_SECONDS: "0.5" });
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";
