import { z } from "zod";
import { withAsciiDomain } from "../../../values/email-address";
import {
  EmailRefused,
  type PaymentGateway,
  type PaymentState,
  ReferenceTaken,
  type Reversal,
} from "../funding/payment-gateway";

const timeoutMs = 10_000;

export interface PaystackAccount {
  url: string;
  secretKey: string;
  returnUrl: string;
}

const refused = z.object({ status: z.literal(false), message: z.string(), code: z.string().optional() });
const answered = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal(true), data });
const initialized = answered(
  z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
);
const verified = answered(
  z.object({
    status: z.string(),
    reference: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    domain: z.unknown().optional(),
  }),
);

const wholeNumber = z.number().int();
const transaction = answered(z.object({ id: wholeNumber, status: z.string() }));
const amountInKobo = z.coerce.number().int().nonnegative();
/** GET /dispute and GET /refund of https://paystack.com/docs/api. */
const disputes = answered(
  z.array(
    z.object({
      id: wholeNumber,
      transaction: z.object({ id: wholeNumber }),
      refund_amount: amountInKobo.nullish(),
      currency: z.string().nullish(),
      status: z.string(),
      resolution: z.string().nullish(),
    }),
  ),
);
const refunds = answered(
  z.array(
    z.object({
      id: wholeNumber,
      transaction: z.union([wholeNumber, z.object({ id: wholeNumber })]),
      dispute: z.unknown().optional(),
      amount: amountInKobo,
      currency: z.string().nullish(),
      status: z.string(),
    }),
  ),
);

/** Paystack's amounts are in kobo, too. */
export function paystackGateway({ url, secretKey, returnUrl }: PaystackAccount): PaymentGateway {
  /** A live key must see real money only, a test key test money only. */
  const domain = secretKey.startsWith("sk_live_") ? "live" : "test";

  async function call(path: string, body?: object): Promise<{ status: number; answer: unknown }> {
    const response = await fetch(`${url}${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) throw new Error(`Paystack answered ${response.status}`);
    return { status: response.status, answer: await response.json() };
  }

  return {
    name: `Paystack at ${url}`,
    settlesAtOnce: false,
    isTestMoney: domain === "test",
    howToPay:
      "You pay by card, bank transfer or USSD, as Paystack's page offers them." +
      (domain === "test" ? " This is a trial shop: no real money is paid." : ""),
    async begin({ reference, amount, email }) {
      const { status, answer } = await call("/transaction/initialize", {
        reference,
        amount: amount.kobo,
        currency: "NGN",
        email: withAsciiDomain(email),
        callback_url: returnUrl,
        // The target of "cancel" on the gateway's page.
        metadata: { cancel_action: `${returnUrl}?reference=${encodeURIComponent(reference)}` },
      });
      const parsed = initialized.safeParse(answer);
      if (parsed.success && parsed.data.data.reference === reference) {
        return { checkoutUrl: parsed.data.data.authorization_url };
      }
      if (says(answer, "duplicate_reference", /duplicate/i)) throw new ReferenceTaken();
      if (says(answer, "invalid_email_address", /e-?mail/i)) throw new EmailRefused();
      throw new Error(`Paystack did not begin the payment (${status})`);
    },
    async verify(reference) {
      const { status, answer } = await call(`/transaction/verify/${encodeURIComponent(reference)}`);
      const parsed = verified.safeParse(answer);
      if (parsed.success) return stateOf(parsed.data.data, domain);
      if (says(answer, "transaction_not_found", /not found/i)) return { status: "abandoned" };
      throw new Error(`Paystack did not return the state of the payment (${status})`);
    },
    async reversals(reference) {
      const verification = await call(`/transaction/verify/${encodeURIComponent(reference)}`);
      const { id, status } = transaction.parse(verification.answer).data;
      const query = `transaction=${id}&perPage=100`;
      const disputed = disputes.parse((await call(`/dispute?${query}`)).answer).data;
      const refunded = refunds.parse((await call(`/refund?${query}`)).answer).data;
      // If the gateway ignored the filter, another customer's payment must not be debited.
      const found: Reversal[] = [
        ...disputed.filter((dispute) => dispute.transaction.id === id).map(ofDispute),
        ...refunded
          .filter(({ transaction: of }) => (typeof of === "number" ? of : of.id) === id)
          .filter(({ dispute }) => dispute === null || dispute === undefined) // its dispute counts already
          .map(ofRefund),
      ];
      if (status !== "reversed") return found;
      // Without a dispute or refund a reversal is lost. Beside one, the amount is unclear and a person decides.
      const state = found.length === 0 ? "lost" : "open";
      return [...found, { key: "reversal", kind: "REVERSAL", kobo: null, state }];
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

/** An unknown resolution counts as open: customer care decides. */
function ofDispute(dispute: z.infer<typeof disputes>["data"][number]): Reversal {
  const { id, refund_amount, currency, status, resolution } = dispute;
  const isOver = status === "resolved" || status === "archived";
  const isLost = resolution === "merchant-accepted" || resolution === "auto-accepted";
  const ending = isLost ? "lost" : resolution === "declined" ? "won" : "open";
  const state = isOver ? ending : "open";
  return { key: `dispute ${id}`, kind: "DISPUTE", ...lossOf(refund_amount, currency, state) };
}

function ofRefund({ id, amount, currency, status }: z.infer<typeof refunds>["data"][number]): Reversal {
  const state = status === "processed" ? "lost" : status === "failed" ? "won" : "open";
  return { key: `refund ${id}`, kind: "REFUND", ...lossOf(amount, currency, state) };
}

/** A missing or zero amount, or one in another currency, is the whole payment, and a person decides. */
function lossOf(
  amount: number | null | undefined,
  currency: string | null | undefined,
  state: Reversal["state"],
): Pick<Reversal, "kobo" | "state"> {
  if (amount === null || amount === undefined) return { kobo: null, state };
  if (amount > 0 && (currency ?? "NGN") === "NGN") return { kobo: amount, state };
  return { kobo: null, state: state === "lost" ? "open" : state };
}

function says(answer: unknown, code: string, pattern: RegExp): boolean {
  const parsed = refused.safeParse(answer);
  return parsed.success && (parsed.data.code === code || pattern.test(parsed.data.message));
}
