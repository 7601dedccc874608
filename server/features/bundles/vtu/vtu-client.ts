import { z } from "zod";

const requestTimeout = 20_000;

export interface VtuAccount {
  /** Such as https://vtpass.com/api, without a slash at the end. */
  url: string;
  apiKey: string;
  secretKey: string;
}

/** The HTTP client of the aggregator. Throws when no JSON answer arrives in time, and when `signal` aborts. */
export class VtuClient {
  constructor(private readonly account: VtuAccount) {}

  async post(path: string, body: object, signal: AbortSignal): Promise<unknown> {
    const { url, apiKey, secretKey } = this.account;
    const response = await fetch(`${url}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "api-key": apiKey, "secret-key": secretKey },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
    });
    if (response.status >= 500) throw new Error(`The aggregator answered ${response.status}`);
    return response.json();
  }
}

const answerShape = z.object({
  code: z.coerce.string(),
  response_description: z.unknown().optional(),
  content: z.unknown().optional(),
});
const transactions = z.object({ transactions: z.object({ status: z.string() }) });

/**
 * The meaning of an answer. REPEATED: the aggregator already has this request, so query its status. UNKNOWN: it does
 * not know the request id. An answer that we do not understand is PENDING.
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

/** Reads an answer of pay or requery. With code 000, and 001 for a query, the status inside decides. */
export function meaningOf(answer: unknown): VtuMeaning {
  const parsed = answerShape.safeParse(answer);
  if (!parsed.success) return "PENDING";
  const { code, content } = parsed.data;
  if (code !== "000" && code !== "001") return meaningOfCode[code] ?? "PENDING";
  const inner = transactions.safeParse(content);
  return (inner.success && meaningOfStatus[inner.data.transactions.status.toLowerCase()]) || "PENDING";
}

/** Processed, queried, still processing: no one has to act on these. */
export const quietCodes: ReadonlySet<string> = new Set(["000", "001", "099"]);

/** Whether `messageOf` an answer says that the delivery is in progress. */
export const isInProgress = (message: string) => quietCodes.has(message.slice(0, 3));

/** For the log: the aggregator's code, without data of the customer. */
export function codeOf(answer: unknown): string {
  const parsed = answerShape.safeParse(answer);
  return parsed.success ? parsed.data.code.slice(0, 20) : "malformed";
}

/** The aggregator's answer, such as "016 TRANSACTION FAILED", without data of the customer. */
export function messageOf(answer: unknown): string {
  const parsed = answerShape.safeParse(answer);
  if (!parsed.success) return "An answer that we do not understand";
  const { code, response_description: message, content } = parsed.data;
  const inner = transactions.safeParse(content);
  const status = inner.success ? `, ${inner.data.transactions.status}` : "";
  return `${code} ${typeof message === "string" ? message : ""}`.trim() + status;
}
