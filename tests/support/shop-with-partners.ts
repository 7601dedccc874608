import { act, waitFor } from "@testing-library/react";
import { FakePaystack, type GatewayPayment } from "./fake-paystack";
import { FakeVtu } from "./fake-vtu";
import { shopForAll } from "./start-shop";

/** A shop for all tests of the surrounding block, whose payments and deliveries fakes of the real partners carry out. */
export function shopWithPartners(env: Record<string, string> = {}) {
  const gateway = new FakePaystack();
  const vtu = new FakeVtu();
  beforeAll(() => Promise.all([gateway.start(), vtu.start()]));
  const shop = shopForAll(() => ({ env: { ...gateway.env, ...vtu.env, ...env } }));
  afterEach(() => void Object.assign(vtu, { behaviour: "delivered" }));
  afterAll(() => Promise.all([gateway.stop(), vtu.stop()]));

  const pays = (reference: string) => gateway.becomes(reference, { status: "success" });

  /** A customer whose payment of that many naira has arrived. */
  async function customer({ balance, ...more }: { balance: number; email?: string; isConfirmed?: boolean }) {
    const created = await shop.customer(more);
    const { reference } = await startFunding(created.id, balance);
    pays(reference);
    await shop.services.fundingChecks.check(created.id, reference);
    return created;
  }

  /** A payment that waits at the gateway. */
  async function startFunding(customerId: string, naira: number) {
    await shop.fund(customerId, naira);
    return [...gateway.payments.values()].at(-1)!;
  }

  /** An order that was cancelled, and paid back. */
  async function cancelOrder(reference: string, reason: string) {
    const order = await shop.services.orderHandling.find(reference);
    await shop.services.orderHandling.cancel(order!, { reason, writeLog: () => Promise.resolve() });
  }

  /** Ends the visit to the gateway that a page has begun, by the browser's Back button. Returns the payment's reference. */
  async function returnFromGateway(status: GatewayPayment["status"]) {
    await waitFor(() => expect(sessionStorage.getItem("left-for-payment")).not.toBeNull());
    const { reference } = [...gateway.payments.values()].at(-1)!;
    gateway.becomes(reference, { status });
    act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    return reference;
  }

  return { gateway, vtu, returnFromGateway, shop, customer, startFunding, pays, cancelOrder };
}
