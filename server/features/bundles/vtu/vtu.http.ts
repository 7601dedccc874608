import { json, Router } from "express";
import { z } from "zod";
import { addressKey, minute, type RateLimits } from "../../../platform/http/rate-limits";
import type { Logger } from "../../../platform/observability/logger";
import { plainId } from "../../../values/reference";
import type { DeliveryService } from "../delivery.service";

const callbackByAddress = { name: "callbackByAddress", points: 300, seconds: minute, ofEveryRequest: true };

const callback = z.object({
  data: z.object({ requestId: z.string().regex(plainId) }),
});

/**
 * Where the aggregator says that something has changed. Its calls are not signed and come more than once, so nothing
 * they say is believed: they only have the delivery asked about sooner, and take it away from nobody. One that is
 * refused for its number loses nothing: every delivery is asked about all the same.
 */
export function deliveryCallback(
  deliveries: DeliveryService,
  limits: RateLimits | null,
  logger: Logger,
): Router {
  const router = Router();
  router.use(async (req, _, next) => {
    await limits?.consume(callbackByAddress, addressKey(req.ip ?? ""));
    next();
  });
  router.post("/", json({ limit: "64kb", type: () => true }), async (req, res) => {
    const parsed = callback.safeParse(req.body);
    if (!parsed.success) return void res.status(400).json({ error: "The request is malformed" });
    const isOpen = await deliveries.wake(parsed.data.data.requestId);
    if (!isOpen) logger.info("a callback names no open delivery");
    res.json({ response: "success" });
  });
  return router;
}
