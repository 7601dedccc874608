import { randomUUID } from "node:crypto";
import { mailsTo } from "../../support/mails";
import { password } from "../../support/passwords";
import type { Shop } from "../../support/start-shop";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const pin = "240817";
export const wrongPin = "730291";

type Customer = Awaited<ReturnType<Shop["customer"]>>;

const rules = `pinRule pinAbove pinVoid pinPausedUntil dayLimit spentOfLimit guardedUntil lockedUntil
  pendingChanges { id kind renewalId amount times effectiveAt }`;
const refusal = `... on Refusal { message } ... on InvalidInput { fields { name message } }`;
const answer = `{ __typename ... on SpendingRules { ${rules} } ${refusal} }`;

const purchase = `mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) {
  __typename ... on BundlePurchase { id price } ... on Refusal { message }
  ... on ConfirmSpending { challenge expiresAt } ... on SpendingStopped { reason until } } }`;

/** The mutations about a customer's rules. */
export function rulesOf(customer: Customer) {
  const run = async (query: string, variables: object = {}) => {
    const { data, errors } = await customer.ask(query, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data as object)[0];
  };
  return {
    run,
    current: async () => (await run(`{ me { spending { ${rules} } } }`)).spending,
    setPin: (input: object = {}) =>
      run(`mutation ($input: SetPinInput!) { setPin(input: $input) ${answer} }`, {
        input: { pin, password, ...input },
      }),
    changePinRule: (input: object) =>
      run(`mutation ($input: ChangePinRuleInput!) { changePinRule(input: $input) ${answer} }`, { input }),
    changeDayLimit: (input: object) =>
      run(`mutation ($input: ChangeDayLimitInput!) { changeDayLimit(input: $input) ${answer} }`, { input }),
    cancel: (id: string) => run(`mutation ($id: ID!) { cancelSpendingChange(id: $id) { ${rules} } }`, { id }),
    lock: () => run(`mutation { lockWallet { ${rules} } }`),
    requestCode: () => run("mutation { requestPinCode }"),
    /** MTN's 40MB for ₦50. */
    buy: (input: object = {}) =>
      run(purchase, {
        input: {
          dataOptionId: "mtn-daily-40mb",
          phone: "08031234567",
          autoRenewal: false,
          idempotencyKey: randomUUID(),
          ...input,
        },
      }),
  };
}

/** A customer with ₦1,000, a confirmed email and a PIN, and how to confirm a payment with it. */
export async function withPin(shop: Shop) {
  const ada = await shop.customer({ balance: 1000, isConfirmed: true });
  const of = rulesOf(ada);
  const set = await of.setPin();
  if (set.__typename !== "SpendingRules") throw new Error(JSON.stringify(set));
  return {
    ada,
    ...of,
    balance: () => shop.balanceOf(ada.id),
    /** Sends it again with the PIN. */
    confirm: async (input: object = {}, given = pin) => {
      const { challenge } = await of.buy(input);
      return of.buy({ ...input, proof: { challenge, pin: given } });
    },
  };
}

/** The subjects of the mails to that address. */
export const subjectsTo = async (shop: Shop, address: string) =>
  (await mailsTo(shop, address)).map(({ subject }) => subject);

/** The code of the newest mail with a code for the PIN. */
export async function pinCode(shop: Shop, address: string): Promise<string> {
  const texts = (await mailsTo(shop, address)).map(({ text }) => text);
  return (
    /security\?by=mail#code=([\w-]+)/.exec(texts.findLast((text) => text.includes("#code=")) ?? "")?.[1] ?? ""
  );
}

/** Locks an account whose sessions stay, as for a request that is under way. Returns what a day later does. */
export async function lockedUntilCalled(shop: Shop, customerId: string) {
  const setLock = (at: number | null) =>
    shop.write("UPDATE spending_policy SET locked_at = CAST($2 AS bigint) WHERE customer_id = $1", [
      customerId,
      at,
    ]);
  await shop.services.rules.changeDayLimit(customerId, {}); // a row, with nothing set
  await setLock(shop.clock.now().getTime());
  return () => setLock(null);
}
