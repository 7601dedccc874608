import { randomUUID } from "node:crypto";
import type { Answer, Visitor } from "../../support/visitor";

/** The three money mutations of a customer: the input's type, the success type, and the amount it moved. */
const mutations = {
  fundWallet: { input: "FundWalletInput", success: "Funding", moved: "amount" },
  purchaseBundle: { input: "PurchaseBundleInput", success: "BundlePurchase", moved: "price" },
  checkout: { input: "CheckoutInput", success: "Order", moved: "total" },
} as const;

export type MoneyMutation = keyof typeof mutations;

/** A definite result: the created object, or the refusal. */
export interface Outcome {
  type: string;
  /** The id of the created object; null for a refusal. */
  id: string | null;
  /** In naira. */
  moved: number;
}

/** An action that the customer wants once, however often it has to be sent. */
export class Intention {
  readonly key = randomUUID();
  readonly outcomes: Outcome[] = [];

  constructor(
    readonly customerId: string,
    readonly mutation: MoneyMutation,
    private readonly input: object,
  ) {}

  get answered(): boolean {
    return this.outcomes.length > 0;
  }

  /** The created object, if the result is known. */
  get made(): Outcome | null {
    return this.outcomes.find(({ id }) => id !== null) ?? null;
  }

  /** Sends it once and returns the response. Throws if there is none. */
  async ask(visitor: Visitor): Promise<Answer> {
    const { input, success, moved } = mutations[this.mutation];
    const document = `mutation ($input: ${input}!) { ${this.mutation}(input: $input) {
      __typename ... on ${success} { id moved: ${moved} } } }`;
    const answer = await visitor.ask(document, { input: { ...this.input, idempotencyKey: this.key } });
    const outcome = answer.data?.[this.mutation];
    if (!answer.errors && outcome) {
      this.outcomes.push({ type: outcome.__typename, id: outcome.id ?? null, moved: outcome.moved ?? 0 });
    }
    return answer;
  }

  /** Sends it; returns false without a definite result: a lost connection, busy, or a fault. */
  async send(visitor: Visitor): Promise<boolean> {
    try {
      const { data, errors } = await this.ask(visitor);
      return !errors && Boolean(data?.[this.mutation]);
    } catch {
      return false;
    }
  }

  /** Retries, as the browser does, until the result is definite. */
  async settle(visitor: Visitor, attempts = 200): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (await this.send(visitor)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${this.mutation} ${this.key} has no answer after ${attempts} attempts`);
  }
}
