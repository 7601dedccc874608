import { z } from "zod";
import { type PaymentGateway, type PaymentState, ReferenceTaken } from "../payment-gateway";

const patience = 10_000;

export interface PaystackAccount {
  /** Such as https://api.paystack.co, without a slash at the end. */
  url: string;
  secretKey: string;
  /** Where the customer comes back to. */
  returnUrl: string;
}

const refused = z.object({ status: z.literal(false), message: z.string(), code: z.string().optional() });
const initialized = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
});
const verified = z.object({
  status: z.literal(true),
  data: z.object({
    status: z.string(),
    reference: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    domain: z.unknown().optional(),
  }),
});

/** Takes payments through Paystack: amounts are in kobo there too. */
export function paystackGateway({ url, secretKey, returnUrl }: PaystackAccount): PaymentGateway {
  /** A payment's: a live key is answered of real money only, and a test key of play money. Else something is wrong. */
  const domain = secretKey.startsWith("sk_live_") ? "live" : "test";

  async function call(path: string, body?: object): Promise<{ status: number; answer: unknown }> {
    const response = await fetch(`${url}${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    if (response.status >= 500) throw new Error(`Paystack answered ${response.status}`);
    return { status: response.status, answer: await response.json() };
  }

  return {
    name: `Paystack at ${url}`,
    settlesAtOnce: false,
    async begin({ reference, amount, email }) {
      const { status, answer } = await call("/transaction/initialize", {
        reference,
        amount: amount.kobo,
        currency: "NGN",
        email,
        callback_url: returnUrl,
        // Where its page's own "cancel" leads.
        metadata: { cancel_action: `${returnUrl}?reference=${encodeURIComponent(reference)}` },
      });
      const parsed = initialized.safeParse(answer);
      if (parsed.success && parsed.data.data.reference === reference) {
        return { checkoutUrl: parsed.data.data.authorization_url };
      }
      if (says(answer, "duplicate_reference", /duplicate/i)) throw new ReferenceTaken();
      throw new Error(`Paystack did not begin the payment (${status})`);
    },
    async verify(reference) {
      const { status, answer } = await call(`/transaction/verify/${encodeURIComponent(reference)}`);
      const parsed = verified.safeParse(answer);
      if (parsed.success) return stateOf(parsed.data.data, domain);
      if (says(answer, "transaction_not_found", /not found/i)) return { status: "abandoned" };
      throw new Error(`Paystack did not say how the payment stands (${status})`);
    },
  };
}

function stateOf(
  { status, reference, amount, currency, domain }: z.infer<typeof verified>["data"],
  ours: string,
): PaymentState {
  if (status === "success")
    return { status: "paid", reference, kobo: amount, currency, isOurKind: domain === ours };
  if (status === "failed" || status === "reversed") return { status: "failed" };
  return { status: status === "abandoned" ? "abandoned" : "open" };
}

function says(answer: unknown, code: string, words: RegExp): boolean {
  const parsed = refused.safeParse(answer);
  return parsed.success && (parsed.data.code === code || words.test(parsed.data.message));
}
