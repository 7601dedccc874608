import type { ApolloClient } from "@apollo/client";
import { CartContentsFragmentDoc, CartDocument } from "./generated/Cart";
import { MeDocument } from "../identity/generated/Session";
import { errorMessage, unauthenticatedMessage } from "../../platform/problem";
import { clearProblems, toastError } from "../../ui/toast";
import { type CartAnswer, stepForms } from "./cart.forms";
import { type CartChange, changedCart } from "./cart-change";

interface Step {
  /** The id of the optimistic cache layer that contains the change. */
  layer: string;
  customerId: string | null;
  change: CartChange;
}

/**
 * Queues the customer's changes. Each is displayed at once, and sent after the response to the one before, because each
 * response is the whole cart and an older one must not overwrite a newer.
 */
class CartQueue {
  private readonly waiting: Step[] = [];
  private running: Promise<void> | null = null;
  private stepCount = 0;
  private isStale = false;

  constructor(private readonly client: ApolloClient) {}

  push(change: CartChange) {
    clearProblems();
    const step = { layer: `cart-step-${++this.stepCount}`, customerId: this.customerId(), change };
    this.waiting.push(step);
    this.showDone(step);
    void this.start();
  }

  /** Reads the cart again, because another tab or device may have changed it. */
  refresh(): Promise<void> {
    this.isStale = true;
    return this.start();
  }

  settled(): Promise<void> {
    return this.running ?? Promise.resolve();
  }

  private start(): Promise<void> {
    this.running ??= this.run().finally(() => (this.running = null));
    return this.running;
  }

  private async run() {
    while (this.waiting.length > 0 || this.isStale) {
      const step = this.waiting.shift();
      if (step) await this.settle(step);
      else await this.read();
    }
  }

  private async settle(step: Step) {
    try {
      if (!this.client.readQuery({ query: CartDocument })?.me?.cart) await this.readFirst(step);
      // A change by a customer who has signed out must not be applied to the next customer's cart.
      if (step.customerId !== this.customerId()) return;
      const answer = await this.send(step.change);
      if (answer.__typename === "Cart") return;
      this.isStale = true;
      toastError(answer.message);
    } catch (error) {
      this.isStale = true;
      // The API link has already opened the log-in dialog.
      if (unauthenticatedMessage(error) === null) toastError(errorMessage(error));
      // The remaining changes would fail too, one timeout after the other, while the screen shows them as done.
      for (const { layer } of this.waiting.splice(0)) this.client.cache.removeOptimistic(layer);
    } finally {
      this.client.cache.removeOptimistic(step.layer);
    }
  }

  /** Reads a cart that is not known yet: an older answer must not come after that of the change, and undo it. */
  private async readFirst(step: Step) {
    await this.read();
    for (const each of [step, ...this.waiting]) {
      this.client.cache.removeOptimistic(each.layer);
      this.showDone(each);
    }
  }

  private async send({ kind, product }: CartChange): Promise<CartAnswer> {
    const { name, document } = stepForms[kind];
    const { data } = await this.client.mutate<Record<string, CartAnswer>>({
      mutation: document,
      variables: { productId: product.id },
    });
    const answer = data?.[name];
    if (!answer) throw new Error("The answer is empty");
    return answer;
  }

  /**
   * Adds the change as a function of the cart below it, so that removing a refused change leaves the later ones
   * correct.
   */
  private showDone({ layer, change }: Step) {
    this.client.cache.batch({
      optimistic: layer,
      update: (cache) => {
        const cart = cache.readQuery({ query: CartDocument })?.me?.cart;
        if (!cart) return;
        // Writes only the cart: a layer that also contained the signed-in customer would outlive the session.
        cache.writeFragment({
          id: cache.identify(cart),
          fragment: CartContentsFragmentDoc,
          fragmentName: "CartContents",
          data: changedCart(cart, change),
        });
      },
    });
  }

  private async read() {
    this.isStale = false;
    if (this.customerId() === null) return;
    await this.client
      .query({ query: CartDocument, fetchPolicy: "network-only" })
      // The displayed cart remains; the next change brings the whole cart.
      .catch(() => undefined);
  }

  private customerId(): string | null {
    return this.client.readQuery({ query: MeDocument })?.me?.id ?? null;
  }
}

const queues = new WeakMap<ApolloClient, CartQueue>();

/** Returns the client's queue, which the buttons of all pages share. */
export function cartQueue(client: ApolloClient): CartQueue {
  const queue = queues.get(client) ?? new CartQueue(client);
  queues.set(client, queue);
  return queue;
}
