import { randomUUID } from "node:crypto";
import type { Answer, Visitor } from "../../support/visitor";

/** The three money mutations of a customer: the input's type, what success is called, and what it moved. */
const mutations = {
  fundWallet: { input: "FundWalletInput", success: "Funding", moved: "amount" },
  purchaseBundle: { input: "PurchaseBundleInput", success: "BundlePurchase", moved: "price" },
  checkout: { input: "CheckoutInput", success: "Order", moved: "total" },
} as const;

export type MoneyMutation = keyof typeof mutations;

/** A definite answer: what was made, or the refusal. */
export interface Outcome {
  type: string;
  /** Of what was made; null for a refusal. */
  id: string | null;
  /** In naira. */
  moved: number;
}

/** What a customer wants once, however often it has to be sent. */
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

  /** What was made, when it is known to be made. */
  get made(): Outcome | null {
    return this.outcomes.find(({ id }) => id !== null) ?? null;
  }

  /** Sends it once; the answer as it came. Throws when there is none. */
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

  /** Sends it; false when there is no definite answer: a lost connection, busy, or a fault. */
  async send(visitor: Visitor): Promise<boolean> {
    try {
      const { data, errors } = await this.ask(visitor);
      return !errors && Boolean(data?.[this.mutation]);
    } catch {
      return false;
    }
  }

  /** Sends it again and again, as the browser does, until the answer is definite. */
  async settle(visitor: Visitor, attempts = 200): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (await this.send(visitor)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${this.mutation} ${this.key} has no answer after ${attempts} attempts`);
  }
}
