import { Router } from "express";
import { type BundleDelivery, deliveryCallback, sandboxDelivery, vtuDelivery } from "../features/bundles";
import {
  Funding,
  FundingStatus,
  type PaymentGateway,
  paystackGateway,
  paystackWebhook,
  sandboxPayments,
} from "../features/wallet";
import type { Database } from "../platform/database/database";
import type { Logger } from "../platform/logger";
import type { RateLimits } from "../platform/http/rate-limits";
import { type Settings, SettingsError } from "../platform/settings";
import type { Services } from "./services";

/** Where the web shows how a payment went. */
const returnPath = "/wallet/return";

export function paymentsFor({ paystack, publicUrl }: Settings): PaymentGateway {
  const { secretKey, url } = paystack;
  if (!secretKey) return sandboxPayments;
  return paystackGateway({ secretKey, url, returnUrl: `${publicUrl}${returnPath}` });
}

export function deliveryFor({ vtu }: Settings, logger: Logger): BundleDelivery {
  const { apiKey, secretKey, url, contactPhone } = vtu;
  if (!apiKey || !secretKey) return sandboxDelivery;
  return vtuDelivery({ url, apiKey, secretKey }, contactPhone, logger);
}

/** Throws SettingsError when a demonstration or a trial has left play money in wallets: it would buy real bundles. */
export async function refusePlayMoney({ reader }: Database, { isPlay }: PaymentGateway): Promise<void> {
  const credited = { isPlay: true, status: FundingStatus.SUCCEEDED };
  if (isPlay || (await reader.manager.findOneBy(Funding, credited)) === null) return;
  throw new SettingsError(
    "PAYSTACK_SECRET_KEY: a live key over wallets that hold play money: open the shop over an empty database",
  );
}

/** What the owner has still to do before a partner can work, one line each. */
export async function unready({ deliveryProducts }: Services, { vtu }: Settings): Promise<string[]> {
  const unnamed = vtu.apiKey ? await deliveryProducts.countUnnamed() : 0;
  return unnamed > 0 ? [`${unnamed} plans have no code of the aggregator yet: table delivery_product`] : [];
}

/** Where partners call us. Stands before every body parser: signatures are over the raw bytes. */
export function partnerRoutes(
  services: Services,
  { paystack, vtu }: Settings,
  limits: RateLimits | null,
  logger: Logger,
): Router {
  const router = Router();
  if (paystack.secretKey) {
    router.use(
      "/paystack",
      paystackWebhook(services.fundingChecks, services.reversalChecks, paystack.secretKey, logger),
    );
  }
  if (vtu.apiKey) router.use("/vtu", deliveryCallback(services.deliveryClaims, limits, logger));
  return router;
}
