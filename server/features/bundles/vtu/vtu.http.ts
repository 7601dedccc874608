import { json, type NextFunction, type Request, type Response, Router } from "express";
import { z } from "zod";
import { Semaphore } from "../../../platform/concurrency/semaphore";
import { addressKey, clientAddress } from "../../../platform/http/client-address";
import type { RateLimits } from "../../../platform/limits/request-limits";
import type { Logger } from "../../../platform/observability/logger";
import { plainId } from "../../../values/reference";
import type { FirstCall } from "../../adoption";
import type { DeliveryService } from "../delivery/delivery.service";
import type { PriceNotices } from "./price-notices";
import { minuteSeconds } from "../../../values/durations";

const callbackByAddress = {
  name: "callbackByAddress",
  points: 300,
  seconds: minuteSeconds,
  countsEveryRequest: true,
};

const largeCallbackByAddress = { ...callbackByAddress, name: "largeCallbackByAddress", points: 30 };

const callback = z.object({
  data: z.object({
    requestId: z.string().regex(plainId),
    content: z
      .object({ transactions: z.object({ status: z.unknown() }) })
      .optional()
      .catch(undefined),
  }),
});

const isPriceNotice = z.looseObject({ type: z.literal("variations-update") });

const success = { response: "success" };
const largeBytes = 64 * 1_024;

/**
 * Notices of the aggregator about deliveries and prices are unsigned and repeated, so their content is not trusted:
 * they only make the job query the delivery sooner, or tell the staff to compare prices. A call refused by the rate
 * limit loses nothing, because every delivery is queried anyway.
 */
export function deliveryCallback(
  deliveries: DeliveryService,
  priceNotices: PriceNotices,
  firstCall: FirstCall,
  limits: RateLimits | null,
  logger: Logger,
): Router {
  const router = Router();
  const large = new Semaphore(1, Infinity);
  router.use(async (req, res, next) => {
    const address = addressKey(clientAddress(req));
    await limits?.consume(callbackByAddress, address);
    const isSmall = Number(req.get("content-length")) <= largeBytes && !req.get("content-encoding");
    if (isSmall) return next();
    await limits?.consume(largeCallbackByAddress, address);
    const closed = new Promise<void>((resolve) => res.once("close", resolve));
    await large.run(() => {
      next();
      return closed;
    });
  });
  router.post("/", json({ limit: "1mb", type: () => true }), async (req, res) => {
    const notice = isPriceNotice.safeParse(req.body);
    if (notice.success) {
      await priceNotices.receive(notice.data);
      return void res.json(success);
    }
    const parsed = callback.safeParse(req.body);
    if (!parsed.success) return void res.status(400).json({ error: "The request is malformed" });
    const { requestId, content } = parsed.data.data;
    const isDelivered = content?.transactions.status === "delivered";
    const isOpen = await deliveries.makeDue(requestId, { isDelivered });
    // Only the partner knows the ids of the shop's requests.
    if (isOpen || (await deliveries.isOwn(requestId))) await firstCall.note();
    if (!isOpen) logger.info("a callback names no open delivery");
    res.json(success);
  });
  // Until this answer the aggregator repeats its call.
  router.use((error: unknown, _: Request, res: Response, next: NextFunction) => {
    if (error instanceof Error && "type" in error && error.type === "entity.too.large")
      return void res.json(success);
    next(error);
  });
  return router;
}
