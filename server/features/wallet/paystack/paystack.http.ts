import { raw, Router } from "express";
import { z } from "zod";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Logger } from "../../../platform/observability/logger";
import type { FirstCall } from "../../adoption";
import { plainId } from "../../../values/reference";
import type { FundingCheckService } from "../funding/funding-check.service";
import type { ReversalCheckService } from "../reversals/reversal-check.service";

const reference = z.string().regex(plainId);
/** Disputes and refunds name the payment in other fields than charges: https://paystack.com/docs/payments/webhooks */
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
const reversalEvent = /^(charge\.dispute|refund)\.|revers/;

/**
 * The body is read raw, because the signature covers its bytes. An event only makes the shop ask the gateway about the
 * payment. Unknown events, and those that precede the stored funding, are acknowledged too: the scheduled check finds
 * the payment.
 */
export function paystackWebhook(
  checks: FundingCheckService,
  reversals: ReversalCheckService,
  /** Undefined without a gateway: then there is no webhook. */
  secretKey: string | undefined,
  firstCall: FirstCall,
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
    await firstCall.note();
    const parsed = event.safeParse(parse(body));
    if (!parsed.success) {
      logger.info("a webhook that is not about a payment");
      return void res.json({ received: true });
    }
    const { event: name, data: payment } = parsed.data;
    const isReversal = reversalEvent.test(name) && (await reversals.makeDue(payment));
    const isOpen = await checks.makeDue(payment);
    if (!isOpen && !isReversal) logger.info({ event: name.slice(0, 50) }, "a webhook names no open funding");
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

/**
 * Verifies the signature of a webhook. The documented form is the HMAC-SHA512 of the raw body in hex; a newer one,
 * known from public sources, is `t=<time>,v1=<key id>:<hex>` over `<time>.<body>`. Anything else is refused. The age is
 * not checked: a replayed event only makes the shop ask the gateway again.
 */
export function isSignedByPaystack(body: Buffer, signature: string | undefined, secretKey: string): boolean {
  if (!signature || signature.length > 1_000) return false;
  const mac = (...parts: (string | Buffer)[]) => {
    const hmac = createHmac("sha512", secretKey);
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  };
  if (isSame(signature, mac(body))) return true;

  const [, time, hexes] = /^t=(\d{1,15})((?:,v1=[\w-]{1,100}:[0-9a-f]{128}){1,5})$/i.exec(signature) ?? [];
  if (!time || !hexes) return false;
  const expected = mac(`${time}.`, body);
  return hexes
    .slice(1)
    .split(",")
    .some((part) => isSame(part.slice(part.indexOf(":") + 1), expected));
}

/** Compares in constant time; false for anything but hex of the right length. */
function isSame(hex: string, expected: Buffer): boolean {
  if (!/^[0-9a-f]{128}$/i.test(hex)) return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), expected);
}
