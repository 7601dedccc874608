import { z } from "zod";

const body = z.object({
  code: z.coerce.string(),
  response_description: z.unknown().optional(),
  content: z.unknown().optional(),
});
const transactions = z.object({ transactions: z.object({ status: z.string() }) });

/**
 * What an answer means. REPEATED: the aggregator has seen such a request, so it must be asked what became of it.
 * UNKNOWN: it has never seen the request id. Everything that is not understood is PENDING: nothing is known.
 */
export type VtuMeaning = "DELIVERED" | "FAILED" | "PENDING" | "REPEATED" | "UNKNOWN";

const meaningOfCode: Readonly<Record<string, VtuMeaning>> = {
  "014": "REPEATED", // request id already exists
  "015": "UNKNOWN", // invalid request id: no such transaction
  "016": "FAILED", // transaction failed
  "019": "REPEATED", // likely duplicate transaction
  "040": "FAILED", // transaction reversed
  "099": "PENDING", // still being processed
};
const meaningOfStatus: Readonly<Record<string, VtuMeaning>> = {
  delivered: "DELIVERED",
  successful: "DELIVERED",
  failed: "FAILED",
  reversed: "FAILED",
  pending: "PENDING",
  initiated: "PENDING",
};

/** Reads an answer of pay or requery. Code 000 (and 001, a transaction that was asked about) says only: look inside. */
export function meaningOf(answer: unknown): VtuMeaning {
  const parsed = body.safeParse(answer);
  if (!parsed.success) return "PENDING";
  const { code, content } = parsed.data;
  if (code !== "000" && code !== "001") return meaningOfCode[code] ?? "PENDING";
  const inner = transactions.safeParse(content);
  return (inner.success && meaningOfStatus[inner.data.transactions.status.toLowerCase()]) || "PENDING";
}

/** For the log: the aggregator's own code, nothing of the customer's. */
export function codeOf(answer: unknown): string {
  const parsed = body.safeParse(answer);
  return parsed.success ? parsed.data.code.slice(0, 20) : "malformed";
}
