import type { RequestContext } from "../../platform/graphql/request-context";
import type { SpendingProofInput } from "./spending-policy.schema";

/** Who pays, and how that is proved. */
export interface Payer {
  customerId: string;
  proof: SpendingProofInput | null;
  /** The id of the customer's browser; null when the account does not know it. */
  device: () => Promise<string | null>;
}

/** Somebody who sends no PIN, on a browser that is not known. */
export const payerWithoutProof = (customerId: string): Payer => ({
  customerId,
  proof: null,
  device: () => Promise.resolve(null),
});

export type PayerOf = (
  context: RequestContext,
  customerId: string,
  proof?: SpendingProofInput | null,
) => Payer;
