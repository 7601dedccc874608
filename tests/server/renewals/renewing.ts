import { randomUUID } from "node:crypto";
import { buyBundle } from "../../support/buy-bundle";
import type { Shop } from "../../support/start-shop";

export const hour = 3_600_000;
export const day = 24 * hour;

const renewalsOfMe = `{ me { wallet { balance } renewals {
  id status pausedBecause agreedPrice consent consentedAt endsAt renewsAt retriedUntil skipsNext timesLeft recipient boughtFor { kind value formatted }
  dataOption { id price }
} } }`;

/** A customer who has bought a daily bundle of ₦50 with "Yes", and queries about it. */
export async function withRenewal(
  shop: Shop,
  { balance = 1000, option = "mtn-daily-40mb", price = 50 } = {},
) {
  const ada = await shop.customer({ isConfirmed: true, balance });
  const input = {
    dataOptionId: option,
    phone: "08031234567",
    autoRenewal: true,
    expectedPrice: price,
    idempotencyKey: randomUUID(),
  };
  expect((await buyBundle(ada, input)).__typename).toBe("BundlePurchase");

  /** The renewal as the customer sees it, in the current session. */
  async function look() {
    await ada.signIn();
    const { data } = await ada.ask(renewalsOfMe);
    return { balance: data.me.wallet.balance as number, renewals: data.me.renewals };
  }
  const renewal = async () => (await look()).renewals[0];
  return {
    ada,
    input,
    look,
    renewal,
    balance: async () => (await look()).balance,
    /** Executes a customer's decision about the renewal. */
    decide: async (mutation: string, answer: string) => {
      const { id } = await renewal();
      const { data, errors } = await ada.ask(
        `mutation { ${mutation.replace("ID", `id: "${id}"`)} ${answer} }`,
      );
      expect(errors).toBeUndefined();
      return data[mutation.slice(0, mutation.indexOf("("))];
    },
    /** Returns the ids of everything the renewal has bought. */
    bought: () => {
      const sql = "SELECT id FROM bundle_purchase WHERE customer_id = $1 AND renewal_id IS NOT NULL";
      return shop.read<{ id: string }>(sql, [ada.id]);
    },
  };
}

export const renew = (shop: Shop) => shop.runJob("renewals");

/** Advances the clock with a run of the job each quarter of an hour. */
export async function pass(shop: Shop, milliseconds: number) {
  const step = hour / 4;
  for (let left = milliseconds; left > 0; left -= step) {
    shop.clock.advance(Math.min(step, left));
    await renew(shop);
  }
}

/** Returns the subjects of the customer's renewal mails, sorted. */
export async function subjectsTo(shop: Shop, address: string) {
  return (await shop.letters())
    .filter(({ to }) => to.address === address)
    .map(({ subject }) => subject)
    .filter((subject) => /renew/i.test(subject))
    .sort();
}
