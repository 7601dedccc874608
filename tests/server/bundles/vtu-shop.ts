import { sandboxPayments } from "../../../server/features/wallet/funding/payment-gateway";
import { FakeVtu } from "../../support/fake-vtu";
import { shopForAll, unusedPartner } from "../../support/start-shop";

/** A shop for all tests of the surrounding block, whose bundles are delivered by a fake of the partner. */
export function shopWithVtu() {
  const vtu = new FakeVtu();
  beforeAll(() => vtu.start());
  const shop = shopForAll(() => ({
    env: { ...vtu.env, ...unusedPartner.payments },
    payments: sandboxPayments,
  }));
  afterAll(() => vtu.stop());
  return { vtu, shop };
}
