import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import type { MoneyItem } from "../../platform/money-item";
import { reachWeb } from "../../platform/reach";
import { adoption } from "../adoption";
import { approvals } from "../approvals";
import { auditLog } from "../audit-log";
import { changes, type Subjects } from "../changes";
import { catalogue, publishedOptions } from "../catalogue";
import { identity } from "../identity";
import { receipts } from "../receipts";
import { spendingPolicy } from "../spending-policy";
import { staff } from "../staff";
import { shopDetails } from "../shop-details";
import { supportCases } from "../support-cases";
import { wallet } from "../wallet";
import { BundleMails } from "./purchase/bundle.mails";
import { BundlePurchase } from "./purchase/bundle-purchase.entity";
import { BundleHandlingService } from "./bundle-handling.service";
import { BundleRefunds } from "./bundle-refunds";
import { bundlePermissions, StaffBundlesResolver } from "./bundles.admin";
import { bundlesAudit } from "./bundles.audit";
import { BundlesResolver, UserBundlesResolver } from "./bundles.resolver";
import { BundlesService } from "./purchase/bundles.service";
import { AccountPause, DeliveryAccount } from "./delivery/account-pause";
import { codeEffects, deliveryCodes, deliveryServices } from "./delivery/delivery-codes";
import { DeliveryOutcome } from "./delivery/delivery-outcome";
import {
  DeliveryProduct,
  DeliveryProducts,
  DeliveryServiceId,
  seedDeliveryProducts,
} from "./delivery/delivery-products";
import { DeliveryTimes } from "./delivery/delivery-times";
import { DeliveryService, type BundleDelivery, sandboxDelivery } from "./delivery/delivery.service";
import { NetworkPause } from "./delivery/network-pause";
import { EarlierDeliveryRequest } from "./delivery/request-ids";
import { PlanPause } from "./delivery/sales-pause";
import { NotReceivedService } from "./delivery/not-received.service";
import { PartnerComparison } from "./delivery/partner-comparison";
import { vtuDelivery } from "./vtu/vtu-delivery";
import { sandboxInProduction, vtuSettings, conflictingSettings } from "./vtu/vtu-settings";
import { PriceNotices } from "./vtu/price-notices";
import { deliveryCallback } from "./vtu/vtu.http";
import { linkedOrders } from "./linked-order.http";
import { salesCount } from "./purchase/sales-count";
import { Bundles1796001000012 } from "./migrations/1796001000012-bundles";
import { DeliveryServices1796002000003 } from "./migrations/1796002000003-delivery-services";
import { BundleLists1796003200002 } from "./migrations/1796003200002-bundle-lists";

const bundleItem: MoneyItem = {
  kind: "BUNDLE",
  description: "Bought a data bundle.",
  concerns: "purchase",
  type: BundlePurchase,
  transactionKinds: { BUNDLE_PURCHASE: { label: "Data bundle", description: "A data bundle was bought." } },
  outcomeType: "BundlePurchase",
  refundOutcomeType: "Refund",
  ledgerAccounts: ["sales"],
  receiptPath: "purchases",
};

export const bundles = defineModule({
  name: "bundles",
  // The steps of a purchase.
  pages: { unlisted: ["/packages/"] },
  uses: {
    adoption,
    approvals,
    auditLog,
    catalogue,
    changes,
    identity,
    mail,
    receipts,
    shopDetails,
    spendingPolicy,
    staff,
    supportCases,
    wallet,
  },
  settings: vtuSettings,
  refuse: conflictingSettings,
  refuseInProduction: sandboxInProduction,
  entities: [BundlePurchase, DeliveryAccount, DeliveryProduct, DeliveryServiceId, EarlierDeliveryRequest],
  migrations: [Bundles1796001000012, DeliveryServices1796002000003, BundleLists1796003200002],
  audits: bundlesAudit,
  moneyItems: [bundleItem],
  seed: (database) => seedDeliveryProducts(database, publishedOptions()),
  adapters: (settings, logger): { delivery: BundleDelivery } => {
    const { VTU_API_KEY: apiKey, VTU_SECRET_KEY: secretKey, VTU_URL: url, VTU_CONTACT_PHONE } = settings;
    if (!apiKey || !secretKey) return { delivery: sandboxDelivery };
    const account = { url, apiKey, secretKey, publicKey: settings.VTU_PUBLIC_KEY || null };
    return { delivery: vtuDelivery(account, VTU_CONTACT_PHONE, logger) };
  },
  create(platform, uses) {
    const { database, clock, logger, settings, adapters } = platform;
    const { delivery } = adapters;
    const { outbox } = uses.mail;
    const { info, template } = uses.shopDetails;
    const { cases } = uses.supportCases;
    const { ledger, wallets, moneyItems } = uses.wallet;
    const { catalogue: networks } = uses.catalogue;
    const { vtuCalls } = uses.adoption;

    const mails = new BundleMails(outbox, template, uses.receipts.receipts);
    const outcome = new DeliveryOutcome(database, clock, ledger, cases, mails, logger);
    const deliveryProducts = new DeliveryProducts(database);
    const log = uses.auditLog.auditLog;
    const salesPause = { database, clock, logger, catalogue: networks, ...uses.changes, cases, log };
    const networkPause = new NetworkPause(salesPause, settings.PAUSE_NETWORK_AFTER);
    const pauses = { account: new AccountPause(salesPause), plan: new PlanPause(salesPause) };
    const deliveries = new DeliveryService(platform, outcome, deliveryProducts, delivery, pauses);
    const shared = { catalogue: networks, wallets, ...uses.receipts, ...uses.spendingPolicy };
    const service = new BundlesService({ database, ledger, delivery: deliveries, mails, ...shared });
    const { identity: customers, search } = uses.identity;
    const reporting = { delivery: deliveries, identity: customers, cases };
    const notReceived = new NotReceivedService({ database, clock }, reporting, info);
    const deliveryTimes = new DeliveryTimes(database, clock, networks);
    moneyItems.register(bundleItem, service);
    uses.staff.roles.register(bundlePermissions);

    const priceNotices = new PriceNotices({ database, products: deliveryProducts, cases });
    const isReal = settings.VTU_API_KEY !== undefined;
    if (isReal) networks.deliverable = (reader, ids) => deliveryProducts.withCode(reader, ids);
    const plansWithoutCode = async () =>
      (await deliveryProducts.withoutCode(await networks.current())).length;
    addDeliveryFields(uses.changes.subjects, deliveryProducts, isReal);
    const { approvals: decisions } = uses.approvals;
    const refunds = new BundleRefunds(outcome, decisions, log);
    decisions.register(refunds.approval);
    const parts = { database, catalogue: networks, ledger, deliveries, products: deliveryProducts };
    const handling = new BundleHandlingService(parts);
    const comparison = new PartnerComparison(delivery, uses.changes.changesReader, logger);
    const partner = { name: delivery.name, isReal, comparison };
    return {
      api: {
        bundles: service,
        deliveries,
        deliveryProducts,
        plansWithoutCode,
        comparesPlans: delivery.plansOf !== undefined,
        deliveryOutcome: outcome,
        notReceived,
      },
      resolvers: [
        new BundlesResolver({ bundles: service, ...shared, notReceived, deliveryTimes }),
        new UserBundlesResolver(service),
      ],
      adminResolvers: [new StaffBundlesResolver(handling, refunds, decisions, log, search, partner)],
      routes: ({ limits }) => [
        ["/", linkedOrders(settings.publicUrl)],
        ...(isReal
          ? [["/webhooks/vtu", deliveryCallback(deliveries, priceNotices, vtuCalls, limits, logger)] as const]
          : []),
      ],
      jobs: [
        deliveries.job,
        salesCount(database, clock, networks),
        ...(settings.PAUSE_NETWORK_AFTER > 0 ? [networkPause.job] : []),
      ],
      integrations: [
        {
          name: isReal ? `delivery by the ${delivery.name}` : delivery.name,
          purpose: "delivery",
          isEmbedded: !isReal,
          callback: { path: "/webhooks/vtu", firstCallAt: () => vtuCalls.at() },
          reach: () => reachWeb(settings.VTU_URL),
        },
      ],
      warnings: async () => [...(await pauses.account.warnings()), ...(await networkPause.warnings())],
    };
  },
});

function addDeliveryFields(subjects: Subjects, products: DeliveryProducts, isReal: boolean): void {
  subjects.extend("DataOption", deliveryCodes(products));
  subjects.extend("Provider", deliveryServices(products));
  subjects.onPreview("DataOption", async (_, row, after) => codeEffects(row.values, after, isReal));
}
