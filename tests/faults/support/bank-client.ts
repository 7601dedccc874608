import type { Visitor } from "../../support/visitor";
import { Intention } from "./intention";
import type { Seeded } from "../../support/seeded";

export interface BankCustomer {
  id: string;
  visitor: Visitor;
}

const options = ["mtn-daily-40mb", "airtel-daily-100mb", "airtel-daily-1gb", "mtn-daily-100mb"];
const devices = ["5g-turbo-router-mtn", "5g-turbo-router-airtel"];
const amounts = [100, 250.5, 1_000, 20_000, 60_000, 1_000_000];
const cartChanges = ["addToCart", "increaseCartItem", "decreaseCartItem", "removeFromCart"];

/** One client of the bank workload: funds, buys, fills the cart and checks out, with a random wallet. */
export class BankClient {
  constructor(
    private readonly random: Seeded,
    private readonly customers: readonly BankCustomer[],
    private readonly intentions: Intention[],
  ) {}

  /** Performs one action of a customer; returns false if a call had no definite result. */
  async act(): Promise<boolean> {
    const { random } = this;
    const customer = random.oneOf(this.customers);
    const dice = random.next();
    if (dice < 0.3) return this.move(customer, "fundWallet", { amount: random.oneOf(amounts) });
    if (dice < 0.65) {
      const bundle = { dataOptionId: random.oneOf(options), phone: "08031234567", autoRenewal: false };
      return this.move(customer, "purchaseBundle", bundle);
    }
    if (dice < 0.85) return this.changeCart(customer);
    const billing = { name: "Ada Obi", email: "ada@example.com", address: "1 Broad Street", phone: "0803" };
    return this.move(customer, "checkout", { ...billing, deliveryMethod: "PICKUP_STATION" });
  }

  /** Sends one call in five three times at once with the same key. */
  private async move(customer: BankCustomer, mutation: Intention["mutation"], input: object) {
    const intention = new Intention(customer.id, mutation, input);
    this.intentions.push(intention);
    const copies = this.random.chance(0.2) ? 3 : 1;
    const sent = await Promise.all(Array.from({ length: copies }, () => intention.send(customer.visitor)));
    return sent.every(Boolean);
  }

  private async changeCart({ visitor }: BankCustomer): Promise<boolean> {
    const change = this.random.chance(0.6) ? "addToCart" : this.random.oneOf(cartChanges);
    const productId = this.random.oneOf(devices);
    try {
      const { errors } = await visitor.ask(
        `mutation ($productId: ID!) { ${change}(productId: $productId) { __typename } }`,
        { productId },
      );
      return !errors;
    } catch {
      return false;
    }
  }
}
