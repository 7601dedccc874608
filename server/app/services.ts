import { SavedNumbersService, StatementService, TimelineService } from "../features/account";
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
import { CartService } from "../features/cart";
import { CatalogueService } from "../features/catalogue";
import { contactMail, ContactService, type ShopInfo, shopInfo, shopInfoWith } from "../features/contact";
import { CounterLog } from "../features/counter";
import { bookingMails, InstallationService } from "../features/installation";
import { CheckoutService, OrderHandlingService, OrderHistoryService, OrderMails } from "../features/orders";
import { ProductsService } from "../features/products";
import {
  renewalConsents,
  renewalMails,
  RenewalNotices,
  RenewalsService,
  RenewalWorker,
} from "../features/renewals";
import {
  FundingAnnouncement,
  FundingCheckService,
  FundingOutcome,
  FundingReceipt,
  FundingService,
  Ledger,
  ReversalCheckService,
  ReversalsService,
  WalletService,
} from "../features/wallet";
import { CareCases } from "../platform/care/care-cases";
import { type MailBrand, mailTemplate } from "../platform/mailer/mail-template";
import { Outbox } from "../platform/mailer/outbox";
import { Postman } from "../platform/mailer/postman";
import type { Settings } from "../platform/settings";
import { createChatServices } from "./chat-services";
import { createIdentityServices } from "./identity-services";
import type { Outside } from "./outside";

/** Builds every service once, by hand, so that reading this file shows who depends on whom. */
export function createServices(outside: Outside) {
  const { database, clock, logger, payments, delivery, mailer, settings } = outside;
  const info = shopInfoWith(shopInfo, { ...settings, paymentsAreSandbox: payments.settlesAtOnce });
  const care = { name: `${info.name} customer care`, address: info.careEmail };
  const template = mailTemplate(brandOf(info, settings));
  const outbox = new Outbox(clock, settings.mailFrom.address.replace(/^.*@/, ""));
  const cases = new CareCases(clock, outbox, template, care);
  const postman = new Postman(database, clock, mailer, logger);

  const catalogue = new CatalogueService(database);

  const identityServices = createIdentityServices(outside, outbox, template);

  const ledger = new Ledger(database, clock);
  const wallets = new WalletService(database);
  const announcement = new FundingAnnouncement(database, clock, payments, logger);
  const fundingReceipt = new FundingReceipt(outbox, template, settings.publicUrl, care);
  const fundings = new FundingService(database, clock, ledger, payments, announcement, fundingReceipt);
  const fundingOutcome = new FundingOutcome(database, clock, cases, fundingReceipt, logger);
  const fundingChecks = new FundingCheckService(database, clock, payments, fundingOutcome, logger);

  const reversals = new ReversalsService(database, clock, ledger, cases, outbox, logger);
  const reversalChecks = new ReversalCheckService(database, clock, payments, reversals, logger);

  const deliveryClaims = new DeliveryClaims(database, clock);
  const bundleMails = new BundleMails(template, settings.publicUrl, care);
  const bundleReceipt = new BundleReceipt(outbox, bundleMails);
  const deliveryOutcome = new DeliveryOutcome(database, clock, ledger, cases, outbox, bundleMails, logger);
  const deliveryProducts = new DeliveryProducts(database);
  const deliveries = new DeliveryService(
    deliveryClaims,
    deliveryOutcome,
    deliveryProducts,
    clock,
    delivery,
    logger,
  );
  const notReceived = new NotReceivedService(database, deliveries, cases, outbox);
  const bundles = new BundlesService(database, catalogue, ledger, deliveries, [
    bundleReceipt,
    renewalConsents,
  ]);
  const renewals = new RenewalsService(database, clock, catalogue);
  const renewalNotices = new RenewalNotices(
    database,
    clock,
    outbox,
    renewalMails(template, settings.publicUrl),
  );
  const renewalWorker = new RenewalWorker(
    database,
    clock,
    catalogue,
    wallets,
    bundles,
    renewalNotices,
    logger,
  );

  const products = new ProductsService(database, catalogue);
  const carts = new CartService(database, products);
  const orderMails = new OrderMails(template, settings.publicUrl, care);
  const checkouts = new CheckoutService(ledger, products, outbox, orderMails);
  const orders = new OrderHistoryService(database, products);
  const orderHandling = new OrderHandlingService(database, clock, ledger, outbox, orderMails);

  const timeline = new TimelineService(database, orders);
  const statements = new StatementService(database, clock);
  const savedNumbers = new SavedNumbersService(database, clock);

  const counterLog = new CounterLog(database, clock);

  const installations = new InstallationService(
    database,
    clock,
    outbox,
    bookingMails(template, care, settings.publicUrl),
    settings.slotCapacity,
  );
  const contact = new ContactService(database, clock, outbox, contactMail(template, care));

  return {
    database,
    clock,
    info,
    outbox,
    postman,
    catalogue,
    ...identityServices,
    ledger,
    wallets,
    fundings,
    fundingChecks,
    reversals,
    reversalChecks,
    deliveries,
    deliveryOutcome,
    deliveryClaims,
    deliveryProducts,
    notReceived,
    bundles,
    renewals,
    renewalWorker,
    products,
    carts,
    checkouts,
    orders,
    orderHandling,
    timeline,
    statements,
    savedNumbers,
    counterLog,
    installations,
    contact,
    ...createChatServices(outside, products, info),
  };
}

/** The header and footer of every mail. */
function brandOf(info: ShopInfo, { publicUrl }: Settings): MailBrand {
  return {
    name: info.name,
    url: publicUrl,
    footer: [[...info.phones, info.careEmail].join(" · "), ...info.addresses.slice(0, 1)],
  };
}

export type Services = ReturnType<typeof createServices>;
