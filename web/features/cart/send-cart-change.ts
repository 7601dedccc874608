import type { ApolloClient } from "@apollo/client";
import {
  AddToCartDocument,
  type AddToCartMutation,
  DecreaseCartItemDocument,
  IncreaseCartItemDocument,
  RemoveFromCartDocument,
} from "../../generated/operations";
import type { CartChange } from "./cart-change";

const mutations = {
  add: AddToCartDocument,
  remove: RemoveFromCartDocument,
  increase: IncreaseCartItemDocument,
  decrease: DecreaseCartItemDocument,
};

/** Resolves with the shop's reason when it refuses, with null when it is done; the cache then holds the new cart. */
export async function sendCartChange(client: ApolloClient, change: CartChange): Promise<string | null> {
  // The four answer alike, and name their answer alike.
  const { data } = await client.mutate<AddToCartMutation>({
    mutation: mutations[change.kind],
    variables: { productId: change.product.id },
  });
  if (!data) throw new Error("The answer is empty");
  return data.step.__typename === "Cart" ? null : data.step.message;
}
