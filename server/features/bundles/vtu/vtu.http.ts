import { json, Router } from "express";
import { z } from "zod";
import { addressKey, clientAddress } from "../../../platform/http/client-address";
import type { RateLimits } from "../../../platform/http/rate-limits";
import type { Logger } from "../../../platform/observability/logger";
import { plainId } from "../../../values/reference";
import type { DeliveryService } from "../delivery/delivery.service";
import { minuteSeconds } from "../../../values/durations";

const callbackByAddress = {
  name: "callbackByAddress",
  points: 300,
  seconds: minuteSeconds,
  countsEveryRequest: true,
};

const callback = z.object({
  data: z.object({
    requestId: z.string().regex(plainId),
    content: z
      .object({ transactions: z.object({ status: z.unknown() }) })
      .optional()
      .catch(undefined),
  }),
});

/**
 * The aggregator calls this when a delivery has changed. Its calls are unsigned and may be repeated, so their content is
 * not trusted: a call only makes the job query that delivery sooner. A call refused by the rate limit loses nothing,
 * because every delivery is queried anyway.
 */
export function deliveryCallback(
  deliveries: DeliveryService,
  limits: RateLimits | null,
  logger: Logger,
): Router {
  const router = Router();
  router.use(async (req, _, next) => {
    await limits?.consume(callbackByAddress, addressKey(clientAddress(req)));
    next();
  });
  router.post("/", json({ limit: "64kb", type: () => true }), async (req, res) => {
    const parsed = callback.safeParse(req.body);
    if (!parsed.success) return void res.status(400).json({ error: "The request is malformed" });
    const { requestId, content } = parsed.data.data;
    const isDelivered = content?.transactions.status === "delivered";
    const isOpen = await deliveries.makeDue(requestId, { isDelivered });
    if (!isOpen) logger.info("a callback names no open delivery");
    res.json({ response: "success" });
  });
  return router;
}
