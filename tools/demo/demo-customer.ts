import { payerWithoutProof } from "../../server/features/spending-policy";
import type { BundlePurchase } from "../../server/features/bundles";
import type { DeliveryState } from "../../server/features/bundles/delivery/delivery.service";
import type { DataOption } from "../../server/features/catalogue";
import type { InstallationVariant } from "../../server/features/installation/installation.schema";
import type { DeliveryMethodCode, Order } from "../../server/features/orders";
import { OrderStatus } from "../../server/features/orders/order.entity";
import type { Funding } from "../../server/features/wallet";
import { Money } from "../../server/values/money";
import type { DemoShop } from "./demo-shop";
import { demoPassword, type Person } from "./person";

/** Usual amounts of a top-up, in naira. */
const amounts = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];

const answer = "{ __typename ... on Refusal { message } }";

interface Purchase {
  /** Their own phone unless given. */
  recipient?: string;
  autoRenewal?: boolean;
  delivery?: DeliveryState;
}

/** One customer, who does what the pages let customers do: every step is the service behind a mutation. */
export class DemoCustomer {
  /** The top-up as a multiple of the missing amount. */
  reserve = 1;
  private customerId: string | null = null;

  constructor(
    private readonly shop: DemoShop,
    readonly person: Person,
  ) {}

  get id(): string {
    if (!this.customerId) throw new Error(`${this.person.email} has not signed up yet`);
    return this.customerId;
  }

  async signUp(): Promise<void> {
    const { fullName, email } = this.person;
    const { ask, services } = this.shop;
    const input = { fullName, email, password: demoPassword };
    await ask(null, `mutation ($input: SignUpInput!) { signUp(input: $input) ${answer} }`, { input });
    this.customerId = (await services.identity.findByEmail(email))?.id ?? null;
    await this.shop.runJob("mail");
  }

  async confirmEmail(): Promise<void> {
    const code = this.shop.mailer.codeFor(this.person.email);
    // In a browser that is signed in: a link works only in one that knows the account.
    await this.shop.ask(this.id, `mutation ($code: String!) { verifyEmail(code: $code) ${answer} }`, {
      code,
    });
  }

  fund(naira: number, services = this.shop.services): Promise<Funding> {
    const input = { amount: Money.ofNaira(naira), idempotencyKey: this.shop.newKey() };
    return services.fundings.fund(this.id, input);
  }

  /** Adds as much as is missing, in one of the amounts that the page offers. */
  async afford(price: Money): Promise<void> {
    const { balance } = await this.shop.services.wallets.walletOf(this.id);
    if (balance.covers(price)) return;
    const missing = price.minus(balance);
    const amount = amounts.find((naira) => Money.ofNaira(naira).covers(missing.times(this.reserve)));
    await this.fund(amount ?? Math.ceil(missing.kobo / 100));
  }

  async buy(option: DataOption, purchase: Purchase = {}): Promise<BundlePurchase> {
    const { recipient = this.person.phone, autoRenewal = false, delivery = "DELIVERED" } = purchase;
    await this.afford(option.price);
    this.shop.delivery.next = delivery;
    try {
      return await this.shop.services.bundles.purchase(payerWithoutProof(this.id), {
        dataOptionId: option.id,
        phone: recipient,
        account: recipient,
        autoRenewal,
        expectedPrice: option.price,
        idempotencyKey: this.shop.newKey(),
      });
    } finally {
      this.shop.delivery.next = "DELIVERED";
    }
  }

  async order(productIds: readonly string[], deliveryMethod: DeliveryMethodCode): Promise<Order> {
    const { services } = this.shop;
    for (const productId of productIds) await services.carts.add(this.id, productId);
    const { cartTotal } = await services.carts.cartOf(this.id);
    await this.afford(cartTotal.plus(Money.ofNaira(2_000))); // the way to the door included
    const { fullName: name, email, address, phone } = this.person;
    const input = { name, email, address, phone, deliveryMethod, idempotencyKey: this.shop.newKey() };
    return services.checkouts.checkout(payerWithoutProof(this.id), input);
  }

  /** At the first time that is free still, on the nth of the days that are offered. */
  async book(variant: InstallationVariant, nth: number): Promise<void> {
    const { installations } = this.shop.services;
    const { dates, times } = installations.slots(variant);
    const { fullName: name, email, address, phone } = this.person;
    const [date, time] = [dates[nth % dates.length]!, times[nth % times.length]!];
    const input = { name, email, phone, address, date, time, variant, idempotencyKey: this.shop.newKey() };
    const customer = await installations.customerOf(this.id);
    await installations.book(input, { customer, isKnown: true });
  }

  async write(message: string): Promise<void> {
    const { fullName: name, email } = this.person;
    await this.shop.services.contact.send({ name, email, message, idempotencyKey: this.shop.newKey() });
  }
}

/** The staff's handling of an order. */
export async function setOrderStatus(
  { services }: DemoShop,
  { reference }: Order,
  to: "DISPATCHED" | "DELIVERED" | "CANCELLED",
): Promise<void> {
  await services.auditLog.runAndLog("demo", "orders status", reference, { status: to }, async (writeLog) => {
    const order = await services.orderHandling.find(reference);
    if (!order) throw new Error(`There is no order ${reference}`);
    if (to !== OrderStatus.CANCELLED) return services.orderHandling.setStatus(order, to, writeLog);
    return services.orderHandling.cancel(order, { reason: "The customer changed her mind", writeLog });
  });
}
