import { instantText } from "../../values/dates";
import { formatRecipient } from "../../values/recipient";
import { type BundlePurchase, BundlePurchaseStatus, type BundlesService, refundTime } from "../bundles";
import { type OrderHistoryService, orderStateSentence, OrderStatus } from "../orders";
import type { IdentityService } from "../identity";
import type { Answer } from "./assistant";
import { lowerCase, plainText } from "./plain-text";

const isMissing = /\bundelivered\b/;
const aboutReceipt = /\b(?:receipt|invoice|proof of payment)\b/;
/** "The latest plan" may be the shop's newest: only "my latest plan" was bought. */
const aboutLast =
  /\b(?:last|previous) (?:data |bundle )?(?:purchase|bundle)\b|\bmy (?:last|latest|recent|previous) (?:data |bundle )?(?:purchase|bundle|plan|sub|data)\b|\bwhat did i (?:just |last )?buy\b/;
const aboutBundle = /\b(?:bundle|data|plan|sub)\b/;
/** Other purchases and payments: the assistant names the page. */
const aboutOther =
  /\b(?:orders?|device|router|mifi|dongle|modem|hotspot|parcel|wallet|fund\w*|deposit\w*|top ?ups?|transfer\w*|statement|install\w*)\b/;
/** "My data", "I bought", "the last one"; in Pidgin "e never enter", "data no come"; "paid and nothing came". */
const aboutOwn =
  /\b(?:my|mine|i|im|ive|me|the (?:last|latest))\b|\b(?:e|am) (?:never|neva|no|nor|don)\b|\b(?:never|neva|no|nor|still dey) (?:gree )?(?:enter|come|drop|load|show|reach|see|pending)\b|^(?:just )?(?:paid|bought|purchased)\b/;
const isHypothetical = /\bwhat (?:happens|if|should i do if)\b|\bin case\b|\bsuppos/;

/** "Where is my order?", "my router has not arrived", "order status". */
const ownOrder =
  /\bmy (?:last |latest |new )?(?:orders?|device|router|mifi|dongle|modem|parcel)\b|\bi (?:have |just )?ordered\b|\border status\b/;
const asksForState =
  /\b(?:undelivered|where|track|tracking|status|when|arrived?|ready|shipped|sent|here|happen\w*)\b/;
/** Actions on an order or a device, which the assistant explains. */
const asksToDo = /\b(?:install\w*|set ?up|book|cancel|change|return|refund|repair|buy)\b/;

function asksForOrder(text: string): boolean {
  const question = lowerCase(text);
  return ownOrder.test(question) && !asksToDo.test(question) && asksForState.test(plainText(text));
}

function asksForBundle(text: string): boolean {
  if (!aboutOwn.test(lowerCase(text)) || aboutOther.test(lowerCase(text))) return false;
  return [isMissing, aboutReceipt, aboutLast].some((kind) => kind.test(plainText(text)));
}

/** About the writer's own purchases. The answer is private. */
export const asksForPurchase = (text: string): boolean =>
  !isHypothetical.test(lowerCase(text)) && (asksForBundle(text) || asksForOrder(text));

export class LastPurchases {
  constructor(
    private readonly bundles: BundlesService,
    private readonly orders: OrderHistoryService,
    private readonly identity: IdentityService,
  ) {}

  async answerTo(customerId: string, text: string): Promise<Answer | null> {
    const { bundle, order } = await this.newest(customerId);
    if (!asksForBundle(text)) return order ? orderAnswer(order) : null;
    const question = plainText(text);
    const isOfBundle = isMissing.test(question) || aboutBundle.test(question);
    if (order && !(bundle && (isOfBundle || bundle.createdAt > order.createdAt)))
      return isOfBundle ? null : orderAnswer(order);
    if (!bundle) return null;
    const { id, status } = bundle;
    return {
      text: `${bundleFacts(bundle)} ${state(bundle)}`,
      links: [{ text: "Receipt", href: `/account/purchases/${id}` }],
      purchaseId: status === BundlePurchaseStatus.REFUNDED ? null : id,
    };
  }

  /** A sentence for each; null before the first. */
  async factsOf(customerId: string): Promise<string | null> {
    const { bundle, order } = await this.newest(customerId);
    return [bundle && bundleFacts(bundle), order && orderFacts(order)].filter(Boolean).join(" ") || null;
  }

  private async newest(customerId: string) {
    const [[bundle], [order], customer] = await Promise.all([
      this.bundles.timeline.newest(customerId, 1),
      this.orders.lastOf(customerId, 1),
      this.identity.find(customerId),
    ]);
    // Purchases from before a takeover of the account may be a stranger's.
    const ownSince = customer?.takenOverAt ?? new Date(0);
    const own = <Found extends { createdAt: Date }>(found: Found | null | undefined) =>
      found && found.createdAt > ownSince ? found : null;
    return { bundle: own(bundle), order: own(order) };
  }
}

const orderAnswer = (order: NewestOrder): Answer => ({
  text: `${orderFacts(order)} ${orderStateSentence(order)}`,
  links: [{ text: "Receipt", href: `/account/orders/${order.id}` }],
});

/** "Your last order is OYO-…: ₦41,650, paid on …, expected from … to …." */
function orderFacts({ reference, total, createdAt, status, deliveryEarliest, deliveryLatest }: NewestOrder) {
  const isOpen = status === OrderStatus.CONFIRMED || status === OrderStatus.DISPATCHED;
  const expected = isOpen
    ? `, expected from ${deliveryEarliest.formatted} to ${deliveryLatest.formatted}`
    : "";
  return `Your last order is ${reference}: ${total.formatted}, paid on ${instantText(createdAt)}${expected}.`;
}

type NewestOrder = Awaited<ReturnType<OrderHistoryService["lastOf"]>>[number];

/** "Your last bundle is MTN 6GB for 0803 123 4567: ₦2,600, paid on …, reference …." */
function bundleFacts({ network, benefits, recipient, price, createdAt, reference }: BundlePurchase): string {
  return `Your last bundle is ${network} ${benefits} for ${formatRecipient(recipient)}: ${price.formatted}, paid on ${instantText(createdAt)}, reference ${reference}.`;
}

function state({ status, price, createdAt, settledAt }: BundlePurchase): string {
  const settled = settledAt ? ` on ${instantText(settledAt)}` : "";
  if (status === BundlePurchaseStatus.REFUNDED)
    return `It could not be delivered, and ${price.formatted} went back to your wallet${settled}.`;
  if (status === BundlePurchaseStatus.DELIVERED)
    return `The network says it delivered it${settled}. If it is not there, press Not received?: we ask the network again, and customer care checks.`;
  return `It is paid, and the network has not confirmed it yet. If it is not delivered by ${instantText(refundTime(createdAt))}, ${price.formatted} goes back to your wallet automatically. Press Not received? and we ask the network again at once.`;
}
