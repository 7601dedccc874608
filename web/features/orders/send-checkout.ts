import type { ApolloClient } from "@apollo/client";
import {
  CheckoutChoicesDocument,
  CheckoutDocument,
  type CheckoutInput,
  type CheckoutMutation,
} from "../../generated/operations";
import { intentionKey, releaseIntention } from "../../platform/idempotency-key";
import { cartQueue } from "../cart/cart-queue";
import { followDetails } from "../identity/known-details";
import { dropPending, keepPending, pendingCheckouts } from "./pending-checkouts";

export type CheckoutAnswer = CheckoutMutation["checkout"];
export type Intention = Omit<CheckoutInput, "idempotencyKey">;

interface Customer {
  id: string;
  walletId: string;
}

const intentionName = "checkout";
/** These mean that the shop's cart is not the one on screen. */
const sawAnotherCart: CheckoutAnswer["__typename"][] = ["NotOnSale", "PriceChanged", "CartEmpty"];

/** The same for the same details, until the shop has answered for certain. */
export function withKey(customerId: string, intention: Intention): CheckoutInput {
  return { ...intention, idempotencyKey: intentionKey(intentionName, { customerId, ...intention }) };
}

/** Rejects when no definite answer came; what was sent is then kept, to be sent again as it was. */
export async function sendCheckout(
  client: ApolloClient,
  customer: Customer,
  input: CheckoutInput,
): Promise<CheckoutAnswer> {
  keepPending(customer.id, input);
  const { data } = await client.mutate<CheckoutMutation>({
    mutation: CheckoutDocument,
    variables: { input },
  });
  if (!data) throw new Error("The answer is empty");
  // An order stays pending until the customer has seen it: a reload in that moment asks again and gets the same.
  if (data.checkout.__typename !== "Order") close(customer.id, input);
  if (data.checkout.__typename === "Order") followDetails(client, input);
  await follow(client, customer, data.checkout);
  return data.checkout;
}

/** To be called once the customer knows of the order. */
export function forgetCheckouts(customerId: string): void {
  for (const { input } of pendingCheckouts(customerId)) close(customerId, input);
}

function close(customerId: string, { idempotencyKey, ...intention }: CheckoutInput) {
  dropPending(customerId, idempotencyKey);
  releaseIntention(intentionName, { customerId, ...intention });
}

/** A refusal carries no objects, so what it says about them is brought into the cache here, for every screen. */
async function follow(client: ApolloClient, { walletId }: Customer, answer: CheckoutAnswer) {
  const { cache } = client;
  if (answer.__typename === "BalanceTooLow") {
    const id = cache.identify({ __typename: "Wallet", id: walletId });
    cache.modify({ id, fields: { balance: () => answer.balance } });
  }
  if (answer.__typename === "NotOnSale") cache.evict({ id: "ROOT_QUERY", fieldName: "products" });
  // Delivery may be what costs something else now.
  if (answer.__typename === "PriceChanged")
    await client.refetchQueries({ include: [CheckoutChoicesDocument] }).catch(() => undefined);
  if (sawAnotherCart.includes(answer.__typename)) await cartQueue(client).refresh();
}
