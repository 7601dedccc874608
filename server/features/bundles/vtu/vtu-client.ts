import { z } from "zod";
import { Money } from "../../../values/money";
import type { DeliveryState, PartnerPlan } from "../delivery/delivery.service";

const requestTimeout = 20_000;

export interface VtuAccount {
  url: string;
  apiKey: string;
  secretKey: string;
  /** Null where prices and codes cannot be read. */
  publicKey: string | null;
}

/** Throws when no JSON answer arrives in time, and when `signal` aborts. */
export async function post(
  { url, apiKey, secretKey }: VtuAccount,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
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

const variations = z.array(
  z.object({
    variation_code: z.coerce.string().regex(/^\S{1,100}$/),
    name: z.string(),
    variation_amount: z.coerce.number().min(0).max(1_000_000),
  }),
);
/** The partner spells it varations. */
const variationList = z
  .object({
    content: z.object({ varations: variations.optional(), variations: variations.optional() }),
  })
  .transform(({ content }) => content.varations ?? content.variations ?? []);

const listTimeout = 10_000;

/** The plans of a service, at least one. Throws when no such list arrives in time. */
export async function readVariations(
  { url, apiKey }: VtuAccount,
  publicKey: string,
  serviceId: string,
): Promise<PartnerPlan[]> {
  const response = await fetch(`${url}/service-variations?serviceID=${encodeURIComponent(serviceId)}`, {
    headers: { "api-key": apiKey, "public-key": publicKey },
    redirect: "error",
    signal: AbortSignal.timeout(listTimeout),
  });
  if (!response.ok) throw new Error(`The aggregator answered ${response.status}`);
  const found = variationList.parse(await response.json());
  if (found.length === 0) throw new Error("The aggregator answered an empty list");
  return found.map(({ variation_code: code, name, variation_amount }) => ({
    code,
    name: name.replace(/\s+/g, " ").trim(),
    amount: Money.ofNaira(variation_amount),
  }));
}

const answerShape = z.object({
  code: z.coerce.string(),
  response_description: z.unknown().optional(),
  content: z.unknown().optional(),
});
const transactions = z.object({ transactions: z.object({ status: z.string() }) });

/**
 * A state of the delivery, REPEATED (the aggregator may have this request: query it) or UNKNOWN (it does not know the
 * id). An answer that the shop does not understand is PENDING.
 */
export type VtuMeaning = DeliveryState | "REPEATED" | "UNKNOWN";

type Refusal = "REFUSED" | "PLAN_REFUSED" | "NOT_NOW" | "REPEATED" | "UNKNOWN";
const refusals: readonly VtuMeaning[] = ["REFUSED", "PLAN_REFUSED", "NOT_NOW", "REPEATED", "UNKNOWN"];

const meaningOfCode: Readonly<Record<string, VtuMeaning>> = {
  "015": "UNKNOWN", // invalid request id: no such transaction
  "016": "FAILED", // transaction failed
  "040": "REVERSED", // transaction reversed
  "044": "RESOLVED", // contact the aggregator
};
/** Refusals of pay. A query may be refused for reasons of its own, so these codes do not count there. */
const refusalOfPay: Readonly<Record<string, VtuMeaning>> = {
  "010": "PLAN_REFUSED", // variation code does not exist
  "011": "REFUSED", // invalid arguments
  "012": "PLAN_REFUSED", // product does not exist
  "013": "REFUSED", // below minimum amount
  "014": "REPEATED", // request id already exists
  "017": "REFUSED", // above maximum amount
  "019": "REPEATED", // likely duplicate transaction
  "028": "PLAN_REFUSED", // product not whitelisted on the account
  "030": "NOT_NOW", // network not reachable
  "031": "REFUSED", // below minimum quantity
  "032": "REFUSED", // above maximum quantity
  "034": "NOT_NOW", // network suspended
  "035": "PLAN_REFUSED", // service inactive
  "085": "ID_REFUSED", // request id of another day
  "091": "REFUSED", // not processed
};
/** The shop's account there: balance too low, locked, suspended, no access, inactive, address not allowed, wrong key. */
const accountCodes: ReadonlySet<string> = new Set(["018", "021", "022", "023", "024", "027", "087"]);

const meaningOfStatus: Readonly<Record<string, VtuMeaning>> = {
  delivered: "DELIVERED",
  successful: "DELIVERED",
  failed: "FAILED",
  reversed: "REVERSED",
  resolved: "RESOLVED",
  pending: "PENDING",
  initiated: "PENDING",
};

/** With code 000 or 001, the status inside decides. */
export function meaningOf(answer: unknown, path: "pay" | "requery"): VtuMeaning {
  const parsed = answerShape.safeParse(answer);
  if (!parsed.success) return "PENDING";
  const { code, content } = parsed.data;
  if (code !== "000" && code !== "001") {
    const refusal = path === "pay" ? (isAboutAccount(answer) ? "NOT_NOW" : refusalOfPay[code]) : undefined;
    return refusal ?? meaningOfCode[code] ?? "PENDING";
  }
  const inner = transactions.safeParse(content);
  return (inner.success && meaningOfStatus[inner.data.transactions.status.toLowerCase()]) || "PENDING";
}

/** JSON may be something else than an answer. */
export const isAnswer = (answer: unknown) => answerShape.safeParse(answer).success;

/** Whether a query has to confirm this answer to pay. */
export const isRefusal = (meaning: VtuMeaning): meaning is Refusal => refusals.includes(meaning);

/** Whether the aggregator refuses the shop itself, whatever the request. */
export const isAboutAccount = (answer: unknown) => accountCodes.has(codeOf(answer));

/** Processed, queried, still processing, failed, reversed, resolved: the aggregator has the transaction. */
const takenCodes: ReadonlySet<string> = new Set(["000", "001", "099", "016", "040", "044"]);

export const isTaken = (answer: unknown) => takenCodes.has(codeOf(answer));

const networkCodes: ReadonlySet<string> = new Set(["030", "034", "083"]);

export const isNetworkFailure = (message: string) => networkCodes.has(message.slice(0, 3));

/** Without data of the customer. */
export function codeOf(answer: unknown): string {
  const parsed = answerShape.safeParse(answer);
  return parsed.success ? parsed.data.code.slice(0, 20) : "malformed";
}

/** Such as "016 TRANSACTION FAILED", without data of the customer. */
export function messageOf(answer: unknown): string {
  const parsed = answerShape.safeParse(answer);
  if (!parsed.success) return "An answer that we do not understand";
  const { code, response_description: message, content } = parsed.data;
  const inner = transactions.safeParse(content);
  const status = inner.success ? `, ${inner.data.transactions.status}` : "";
  return `${code} ${typeof message === "string" ? message : ""}`.trim() + status;
}
