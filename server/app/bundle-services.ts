import {
  BundleMails,
  BundleReceipt,
  BundlesService,
  DeliveryClaims,
  DeliveryOutcome,
  DeliveryProducts,
  DeliveryService,
  NotReceivedService,
} from "../features/bundles";
import type { CatalogueService } from "../features/catalogue";
import {
  renewalConsents,
  renewalMails,
  RenewalNotices,
  RenewalsService,
  RenewalWorker,
} from "../features/renewals";
import type { Ledger, WalletService } from "../features/wallet";
import type { Outside } from "./outside";
import type { Post } from "./post";

/** Data bundles: bought, delivered, and bought again. */
export function createBundleServices(
  outside: Outside,
  { outbox, cases, template, care }: Post,
  catalogue: CatalogueService,
  { ledger, wallets }: { ledger: Ledger; wallets: WalletService },
) {
  const { database, clock, logger, delivery, settings } = outside;
  const claims = new DeliveryClaims(database, clock);
  const mails = new BundleMails(template, settings.publicUrl, care);
  const outcome = new DeliveryOutcome(database, clock, ledger, cases, outbox, mails, logger);
  const deliveryProducts = new DeliveryProducts(database);
  const deliveries = new DeliveryService(claims, outcome, deliveryProducts, clock, delivery, logger);
  const followers = [new BundleReceipt(outbox, mails), renewalConsents];
  const bundles = new BundlesService(database, catalogue, ledger, deliveries, followers);
  const notices = new RenewalNotices(database, clock, outbox, renewalMails(template, settings.publicUrl));
  return {
    bundles,
    deliveries,
    deliveryOutcome: outcome,
    deliveryClaims: claims,
    deliveryProducts,
    notReceived: new NotReceivedService(database, deliveries, cases, outbox),
    renewals: new RenewalsService(database, clock, catalogue),
    renewalWorker: new RenewalWorker(database, clock, catalogue, wallets, bundles, notices, logger),
  };
}
