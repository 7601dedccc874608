import { SavedNumbersService, StatementService, TimelineService } from "../features/account";
import { CartService } from "../features/cart";
import { CatalogueService } from "../features/catalogue";
import { contactMail, ContactService, type ShopInfo, shopInfo, shopInfoWith } from "../features/contact";
import { CounterLog } from "../features/counter";
import { bookingMails, InstallationService } from "../features/installation";
import { CheckoutService, OrderHandlingService, OrderHistoryService, OrderMails } from "../features/orders";
import { ProductsService } from "../features/products";
import { CareCases } from "../platform/care/care-cases";
import { type MailBrand, mailTemplate } from "../platform/mailer/mail-template";
import { Outbox } from "../platform/mailer/outbox";
import { Postman } from "../platform/mailer/postman";
import type { Settings } from "../platform/settings";
import { createBundleServices } from "./bundle-services";
import { createChatServices } from "./chat-services";
import { createIdentityServices } from "./identity-services";
import type { Outside } from "./outside";
import { createWalletServices } from "./wallet-services";

/** Builds every service once, by hand, so that reading this file and its neighbours shows who depends on whom. */
export function createServices(outside: Outside) {
  const { database, clock, logger, payments, mailer, settings } = outside;
  const info = shopInfoWith(shopInfo, { ...settings, paymentsAreSandbox: payments.settlesAtOnce });
  const care = { name: `${info.name} customer care`, address: info.careEmail };
  const template = mailTemplate(brandOf(info, settings));
  const outbox = new Outbox(clock, settings.mailFrom.address.replace(/^.*@/, ""));
  const cases = new CareCases(clock, outbox, template, care);
  const post = { outbox, cases, template, care };
  const postman = new Postman(database, clock, mailer, logger);

  const catalogue = new CatalogueService(database);

  const identityServices = createIdentityServices(outside, outbox, template);

  const walletServices = createWalletServices(outside, post);
  const { ledger } = walletServices;
  const bundleServices = createBundleServices(outside, post, catalogue, walletServices);

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
    ...walletServices,
    ...bundleServices,
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
