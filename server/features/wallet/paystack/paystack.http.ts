import { raw, Router } from "express";
import { z } from "zod";
import type { Logger } from "../../../platform/logger";
import { plainId } from "../../../values/plain-id";
import type { FundingCheckService } from "../funding-check.service";
import type { ReversalCheckService } from "../reversal-check.service";
import { isSignedByPaystack } from "./paystack-signature";

const reference = z.string().regex(plainId);
/** Disputes and refunds name the payment otherwise than charges do: https://paystack.com/docs/payments/webhooks */
const event = z.object({
  event: z.string(),
  data: z
    .union([
      z.object({ transaction: z.object({ reference }) }),
      z.object({ transaction_reference: reference }),
      z.object({ reference }),
    ])
    .transform((data) => {
      if ("transaction" in data) return data.transaction.reference;
      return "reference" in data ? data.reference : data.transaction_reference;
    }),
});
const wantsBack = /^(charge\.dispute|refund)\.|revers/;

/**
 * Where the gateway says that something has happened. The body is read raw, because the signature is over its bytes.
 * A genuine call credits nothing by itself: it has the gateway asked about that payment at once. One that comes before
 * our row, or that we cannot read, is answered too: the reconciler finds the payment.
 */
export function paystackWebhook(
  checks: FundingCheckService,
  reversals: ReversalCheckService,
  /** Undefined where the gateway is not set up: nobody may call us then. */
  secretKey: string | undefined,
  logger: Logger,
): Router {
  const router = Router();
  if (!secretKey) return router;
  router.post("/", raw({ limit: "256kb", type: () => true }), async (req, res) => {
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    if (!isSignedByPaystack(body, req.get("x-paystack-signature"), secretKey)) {
      logger.warn("a webhook without a valid signature was refused");
      return void res.status(401).json({ error: "The signature is not valid" });
    }
    const parsed = event.safeParse(parse(body));
    if (!parsed.success) {
      logger.info("a webhook that is not about a payment");
      return void res.json({ received: true });
    }
    const { event: name, data: payment } = parsed.data;
    const isHeard = wantsBack.test(name) && (await reversals.wake(payment));
    const isOpen = await checks.wake(payment);
    if (!isOpen && !isHeard) logger.info({ event: name.slice(0, 50) }, "a webhook names no open funding");
    res.json({ received: true });
  });
  return router;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
