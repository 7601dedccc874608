import type { Answer } from "../../tests/support/visitor";

type Ask = (query: string, input?: object) => Promise<Answer["data"]>;

/** The plan bought in every task. */
export const plan = {
  id: "mtn-monthly-6gb",
  network: "MTN",
  group: "Monthly",
  option: "6GB - (₦2,600)",
  price: 2_600,
};

let count = 0;
const key = () => `task-${process.pid}-${(count += 1)}-${Date.now()}`;

/** That plan for Mama, whose number is saved under her name. */
export async function buyBefore(ask: Ask, { number = "08061234567", autoRenewal = false } = {}) {
  await ask(
    `mutation ($input: SaveNumberInput!) { saveNumber(input: $input) { ... on Refusal { message } } }`,
    {
      name: "Mama",
      number,
    },
  );
  const { purchaseBundle } = await ask(
    `mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) { ... on BundlePurchase { id reference } } }`,
    { dataOptionId: plan.id, phone: number, autoRenewal, idempotencyKey: key() },
  );
  return purchaseBundle as { id: string; reference: string };
}

/** The last purchase as stored, and the balance after it. */
export async function bought(ask: Ask) {
  const { me } = await ask(`{ me {
    wallet { balance }
    bundlePurchases(first: 1) { totalCount edges { node { dataOption { id } recipient { value } } } }
  } }`);
  const { totalCount, edges } = me.bundlePurchases;
  const [{ node }] = edges;
  return {
    count: totalCount as number,
    option: node.dataOption.id as string,
    number: node.recipient.value as string,
    balance: me.wallet.balance as number,
  };
}

/** The expected plan, by a plain filter of the whole catalogue. */
export async function cheapestMonthly(ask: Ask) {
  const { providers } = await ask(
    `{ providers { name dataPackages { name dataOptions { benefits price durationDays megabytes } } } }`,
  );
  interface Option {
    benefits: string;
    price: number;
    durationDays: number;
    megabytes: number | null;
  }
  const rows = (providers as { name: string; dataPackages: { dataOptions: Option[] }[] }[]).flatMap(
    ({ name, dataPackages }) =>
      dataPackages.flatMap(({ dataOptions }) => dataOptions.map((option) => ({ network: name, ...option }))),
  );
  const monthly = rows.filter(
    ({ durationDays, megabytes }) => durationDays >= 30 && durationDays < 60 && (megabytes ?? 0) > 10 * 1_024,
  );
  const cheapest = monthly.sort((a, b) => a.price - b.price)[0]!;
  return { network: cheapest.network, option: cheapest.benefits };
}
