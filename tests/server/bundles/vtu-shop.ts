import { sandboxPayments } from "../../../server/features/wallet/funding/payment-gateway";
import { FakeVtu } from "../../support/fake-vtu";
import { shopForAll, unusedPartner } from "../../support/start-shop";
import { minute } from "./buyer";

/** A shop for all tests of the surrounding block, whose bundles are delivered by a fake of the partner. */
export function shopWithVtu() {
  const vtu = new FakeVtu();
  beforeAll(() => vtu.start());
  const shop = shopForAll(() => ({
    env: { ...vtu.env, ...unusedPartner.payments },
    payments: sandboxPayments,
  }));
  afterAll(() => vtu.stop());

  const settle = () => shop.services.deliveries.job.run();
  return {
    vtu,
    shop,
    /** Processes the due deliveries once, and returns how many there were. */
    settle,
    /** Advances the clock in steps, with a run of the job after each. */
    pass: async (milliseconds: number, step = minute) => {
      for (let left = milliseconds; left > 0; left -= step) {
        shop.clock.advance(step);
        await settle();
      }
    },
    casesOf: (reference: string) =>
      shop.read<{ kind: string; note: string }>("SELECT kind, note FROM support_case WHERE reference = $1", [
        reference,
      ]),
    /** The mails to customer care about a case. */
    caseMailsOf: async (reference: string) =>
      (await shop.letters()).filter(({ subject }) => subject.startsWith(`Case ${reference}`)),
  };
}
