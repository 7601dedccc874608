import { randomUUID } from "node:crypto";
import { WalletAdjustment } from "../../../server/features/wallet/adjustments/adjustment.entity";
import { Change, ChangeState, RowOperation } from "../../../server/features/changes/change.entity";
import { OrderStatus } from "../../../server/features/orders/order.entity";
import { sandboxPayments } from "../../../server/features/wallet/funding/payment-gateway";
import { reversalsOf } from "../../support/reversals";
import { startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

export type MarkedShop = Awaited<ReturnType<typeof startMarkedShop>>;

const everything = `{ me { id
  signInSessions { id }
  wallet { balance holds { id reference } recentFundings { id reference checkoutUrl } transactions { edges { node { id reference } } } }
  bundlePurchases { edges { node { id reference } } }
  orders { edges { node { id reference lines { id } } } }
  cart { items { id } }
  savedNumbers { id } renewals { id } visits { id reference } spending { pendingChanges { id } } } }`;

/** A gateway at which payments can be left open. */
const pendingPayments = () => ({
  ...sandboxPayments,
  settlesAtOnce: true,
  begin: async ({ reference }: { reference: string }) => ({
    checkoutUrl: `https://pay.example/${reference}`,
  }),
  verify: async () => ({ status: "open" as const }),
});

/** Starts a shop with a customer who has one of everything, each with a marker that no other user may see. */
export async function startMarkedShop() {
  const payments = pendingPayments();
  const shop = await startShop({ payments });
  const email = "zubaida.marked@example.com";
  const other = await shop.customer({ balance: 1_000 });
  const owner = await shop.customer({ email, balance: 60_000.77 });
  await must(
    owner,
    `mutation { updateProfile(input: { firstName: "Zubaida", phoneNumber: "08099990001" }) { __typename } }`,
  );
  await must(
    owner,
    `mutation { purchaseBundle(input: { dataOptionId: "mtn-daily-40mb", phone: "08099990002", autoRenewal: true,
      idempotencyKey: "${randomUUID()}" }) { __typename } }`,
  );
  await must(owner, `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
  await must(
    owner,
    `mutation { checkout(input: { name: "Zubaida Marked", email: "zubaida.marked@example.net", phone: "08099990003",
      address: "77 Marked Street", idempotencyKey: "${randomUUID()}" }) { __typename } }`,
  );
  await must(
    owner,
    `mutation { bookInstallation(input: { name: "Zubaida Marked", email: "zubaida.marked@example.net", phone: "08099990003",
      address: "77 Marked Street", date: "2026-11-24", time: "10:00 AM" }) { __typename } }`,
  );
  await must(owner, `mutation { addToCart(productId: "5g-turbo-router-airtel") { __typename } }`);
  payments.settlesAtOnce = false; // a pending payment at the gateway
  await must(
    owner,
    `mutation { fundWallet(input: { amount: 4321, idempotencyKey: "${randomUUID()}" }) { __typename } }`,
  );
  await must(
    owner,
    `mutation { saveNumber(input: { name: "Zubaida's mother", number: "08099990004" }) { __typename } }`,
  );
  const chat = await must(
    owner,
    `mutation { sendChatMessage(input: { text: "Zubaida asks about the pick-up station" }) {
      ... on ChatReply { sessionId } } }`,
  );

  for (const limit of [900_000, 950_000])
    await must(owner, `mutation { changeDayLimit(input: { limit: ${limit} }) { __typename } }`);
  await dispute(shop, owner.id);
  const adjustment = await adjusted(shop, owner.id);
  const { me } = await must(owner, everything);
  await must(
    owner,
    `mutation { reportNotReceived(purchaseId: "${me.bundlePurchases.edges[0].node.id}") { message } }`,
  );
  await shop.database.execute("UPDATE shop_text SET content = $1 WHERE id = 'TERMS'", ["Our terms"]);
  const reference: string = me.orders.edges[0].node.reference;
  const order = await shop.services.orderHandling.find(reference);
  if (!order) throw new Error(`The order ${reference} was stored but cannot be read`);
  await shop.services.orderHandling.setStatus(order, OrderStatus.DISPATCHED, async () => {});
  const [funding] = me.wallet.recentFundings;
  const ids = JSON.stringify(me).match(/"(?:id|reference|checkoutUrl)":"[^"]+"/g) ?? [];
  return {
    shop,
    owner: { id: owner.id, email, browser: owner },
    funding,
    adjustment,
    purchase: me.bundlePurchases.edges[0].node,
    savedNumber: me.savedNumbers[0],
    pendingChange: me.spending.pendingChanges[0],
    order: me.orders.edges[0].node,
    visit: me.visits[0],
    chatSessionId: chat.sendChatMessage.sessionId as string,
    /** A response that contains one of these is about this customer. */
    marks: [
      "zubaida",
      "77 marked",
      "0809999000",
      "+23480999900",
      String(me.wallet.balance),
      adjustment.id,
      adjustment.reference,
      ...ids.map((pair) => pair.split('":"')[1]!.replace(/"$/, "")).filter((id) => id.length > 8),
    ],
    /** Returns a new browser in which the customer, or another, is signed in. */
    ownersBrowser: () => signedIn(shop, owner.id),
    othersBrowser: () => signedIn(shop, other.id),
    /** Returns a browser whose session was ended elsewhere. */
    async endedBrowser() {
      const browser = await signedIn(shop, owner.id);
      const copy = shop.visitor();
      copy.setCookie("oyanet_session", browser.cookieHeader.split("=")[1]!);
      await must(copy, `mutation { signOut }`);
      return browser;
    },
  };
}

/** Opens a dispute about the payment that waits. */
async function dispute(shop: Awaited<ReturnType<typeof startShop>>, customerId: string): Promise<void> {
  const [open] = await shop.services.fundings.recent(customerId);
  if (!open) throw new Error("The funding was stored but cannot be read");
  await reversalsOf(shop).apply(open, [{ key: "dispute 1", kind: "DISPUTE", kobo: 123, state: "open" }]);
}

/** Corrects the wallet by an approved change of the back office. */
async function adjusted(
  shop: Awaited<ReturnType<typeof startShop>>,
  customerId: string,
): Promise<WalletAdjustment> {
  const now = shop.clock.now();
  const staff = { authorId: "author", authorName: "Bisi", approverId: "approver", approverName: "Chidi" };
  const times = { createdAt: now, effectiveAt: now, settledAt: now };
  const subject = { subjectType: "WalletAdjustment", subjectId: customerId, subjectLabel: "Wallet" };
  const more = {
    baseVersion: "",
    fields: [],
    operation: RowOperation.EDIT,
    reason: "Zubaida's refund",
    state: ChangeState.APPLIED,
    undoOf: null,
  };
  const change = { id: randomUUID(), batchId: randomUUID(), ...subject, ...staff, ...times, ...more };
  return shop.database.transaction(async (tx) => {
    await tx.manager.insert(Change, change);
    await shop.services.adjustments.apply(tx, customerId, { amount: "17", givesBack: "none" }, change);
    return tx.manager.findOneByOrFail(WalletAdjustment, { customerId });
  });
}

async function signedIn({ signInAs, visitor }: Awaited<ReturnType<typeof startShop>>, id: string) {
  const browser = visitor();
  await signInAs(browser, id);
  return browser;
}

async function must(browser: Visitor, query: string) {
  const { data, errors } = await browser.ask(query);
  const refused = JSON.stringify(data).includes('"InvalidInput"');
  if (errors || refused) throw new Error(`${query}: ${JSON.stringify(errors ?? data)}`);
  return data;
}
