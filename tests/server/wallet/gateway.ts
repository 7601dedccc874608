import { randomUUID } from "node:crypto";
import { buyBundle } from "../../support/buy-bundle";
import { sandboxDelivery } from "../../../server/features/bundles/delivery/delivery.service";
import { FakePaystack } from "../../support/fake-paystack";
import { auditOf } from "../../support/money";
import { shopForAll, unusedPartner } from "../../support/start-shop";

export const minute = 60_000;
export const hour = 60 * minute;

const fundWallet = `mutation ($input: FundWalletInput!) { fundWallet(input: $input) {
  __typename
  ... on Funding { id reference status amount checkoutUrl wallet { balance } }
  ... on Refusal { message }
} }`;
const checkFunding = `mutation ($reference: String!) {
  checkFunding(reference: $reference) { reference status checkoutUrl wallet { balance } }
}`;

export const walletOfMe = `{ me { timeline(first: 5) { edges { node { ... on Funding { amount takenBack } } } }
  wallet { balance held owed holds { reference amount message } transactions(first: 5) {
  edges { node { kind amount balanceAfter } } } } } }`;

/** A shop with the fake gateway, for a whole test file. */
export function shopWithGateway() {
  const gateway = new FakePaystack();
  beforeAll(() => gateway.start());
  const shop = shopForAll(() => ({
    env: { ...gateway.env, ...unusedPartner.delivery },
    delivery: sandboxDelivery,
  }));
  beforeEach(() => {
    Object.assign(gateway, { onInitialize: null, onVerify: null, onLists: null, beforeAnswer: () => {} });
    gateway.disputes.length = 0;
    gateway.refunds.length = 0;
  });
  afterEach(async () => {
    expect(await auditOf(shop)).toEqual([]);
    // Settle what a test leaves open, so that it does not affect the next.
    await shop.write("UPDATE funding SET next_check_at = NULL, reversal_check_at = NULL");
  });
  afterAll(() => gateway.stop());

  /** A customer who has started a funding, by default of ₦5,000, and was redirected to the gateway. */
  async function fund(amount = 5_000, email = `${randomUUID()}@example.com`) {
    const ada = await shop.customer({ email, isConfirmed: true });
    const input = { amount, idempotencyKey: randomUUID() };
    const ask = async () => (await ada.ask(fundWallet, { input })).data.fundWallet;
    const answer = await ask();
    const gatewayReference = [...gateway.payments.keys()].at(-1) ?? "";
    const stored = async () => (await shop.services.fundings.timeline.find(ada.id, answer.id))!;
    return {
      ada,
      answer,
      gatewayReference,
      again: ask,
      stored,
      status: async () => (await stored()).status,
      balance: () => shop.balanceOf(ada.id),
      pays: () => gateway.becomes(gatewayReference, { status: "success" }),
      returnFromPayment: async (reference = gatewayReference) =>
        (await ada.ask(checkFunding, { reference })).data.checkFunding,
    };
  }

  const webhook = () => `${shop.url}/webhooks/paystack`;
  /** Runs the reconciler as in production: payments first, then disputes and refunds. */
  const round = async () => {
    await shop.runJob("funding checks");
    return shop.runJob("reversal checks");
  };

  /** A customer with ₦5,000 from one payment, and functions to act as them. */
  async function funded(amount?: number) {
    const { ada, pays, returnFromPayment, gatewayReference } = await fund(amount);
    pays();
    await returnFromPayment();
    const walletState = async () => (await ada.ask(walletOfMe)).data.me.wallet;
    const buy = () => buyBundle(ada);
    const topUp = async (more: number) => {
      const input = { amount: more, idempotencyKey: randomUUID() };
      const { reference } = (await ada.ask(fundWallet, { input })).data.fundWallet;
      gateway.becomes(reference, { status: "success" });
      await ada.ask(checkFunding, { reference });
    };
    const sendEvent = async (...bodies: string[]) => {
      for (const body of bodies) expect((await gateway.notify(webhook(), body)).status).toBe(200);
      return round();
    };
    return { ada, walletState, buy, topUp, sendEvent, reference: gatewayReference };
  }
  const openCases = async () => {
    const every = { isClosed: false, assigneeId: null, after: null, limit: 100 };
    const found = await shop.services.cases.list(every);
    return found.map(({ kind, reference }) => `${kind} ${reference}`).join("\n");
  };

  return {
    gateway,
    fund,
    funded,
    openCases,
    shop,
    webhook,
    round,
    reconcile: () => shop.runJob("funding checks"),
    /** Runs the reconciler after a pause. */
    later: (milliseconds: number) => {
      shop.clock.advance(milliseconds);
      return shop.runJob("funding checks");
    },
  };
}
