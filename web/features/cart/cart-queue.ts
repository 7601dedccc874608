import type { ApolloClient } from "@apollo/client";
import {
  type AddToCartMutation,
  CartContentsFragmentDoc,
  CartDocument,
  type CartQuery,
  type DecreaseCartItemMutation,
  type IncreaseCartItemMutation,
  MeDocument,
  type MeQuery,
  type RemoveFromCartMutation,
} from "../../generated/operations";
import { errorMessage, unauthenticatedMessage } from "../../platform/problem";
import { clearProblems, toastError } from "../../ui/toast";
import { type CartChange, changedCart } from "./cart-change";

export type CartAnswer =
  | AddToCartMutation["addToCart"]
  | RemoveFromCartMutation["removeFromCart"]
  | IncreaseCartItemMutation["increaseCartItem"]
  | DecreaseCartItemMutation["decreaseCartItem"];

type SendChange = () => Promise<CartAnswer | undefined>;

interface Step {
  /** The cache's layer in which the step is already done. */
  layer: string;
  customerId: string | null;
  change: CartChange;
  send: SendChange;
}

/**
 * The customer's steps on the way to the shop: each is on screen at once and sent when the one before is answered,
 * because each answer is the whole cart and an older one must not overwrite a newer.
 */
class CartQueue {
  private readonly waiting: Step[] = [];
  private running: Promise<void> | null = null;
  private taken = 0;
  private isStale = false;

  constructor(private readonly client: ApolloClient) {}

  push(change: CartChange, send: SendChange) {
    clearProblems();
    const step = { layer: `cart-step-${++this.taken}`, customerId: this.customerId(), change, send };
    this.waiting.push(step);
    this.showDone(step);
    void this.start();
  }

  /** Reads the cart anew: another tab or device may have changed it. */
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
      // A step of somebody who has signed out meanwhile is not the next customer's.
      if (step.customerId !== this.customerId()) return;
      const answer = await step.send();
      if (!answer) throw new Error("The answer is empty");
      if (answer.__typename === "Cart") return;
      this.isStale = true;
      toastError(answer.message);
    } catch (error) {
      this.isStale = true;
      // The API's link has asked the customer to log in already.
      if (unauthenticatedMessage(error) === null) toastError(errorMessage(error));
      // They would fare alike, one time-out after the other, while the screen promises them.
      for (const { layer } of this.waiting.splice(0)) this.client.cache.removeOptimistic(layer);
    } finally {
      this.client.cache.removeOptimistic(step.layer);
    }
  }

  /** As a function of the cart below it, so that taking a refused step away leaves the later ones right. */
  private showDone({ layer, change }: Step) {
    this.client.cache.batch({
      optimistic: layer,
      update: (cache) => {
        const cart = cache.readQuery<CartQuery>({ query: CartDocument })?.me?.cart;
        if (!cart) return;
        // The cart alone: a layer that also said who is signed in would outlive their session.
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
      .query<CartQuery>({ query: CartDocument, fetchPolicy: "network-only" })
      // What is on screen stays; the next step brings the whole cart.
      .catch(() => undefined);
  }

  private customerId(): string | null {
    return this.client.readQuery<MeQuery>({ query: MeDocument })?.me?.id ?? null;
  }
}

const queues = new WeakMap<ApolloClient, CartQueue>();

/** One queue per client: every button, on whatever page, lines up in the same one. */
export function cartQueue(client: ApolloClient): CartQueue {
  const queue = queues.get(client) ?? new CartQueue(client);
  queues.set(client, queue);
  return queue;
}
