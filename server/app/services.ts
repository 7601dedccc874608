import { BundlesService, DeliveryService } from "../features/bundles";
import { CartService } from "../features/cart";
import { CatalogueService } from "../features/catalogue";
import { contactMail, ContactService, type ShopInfo, shopInfo, shopInfoWith } from "../features/contact";
import { bookingMails, InstallationService } from "../features/installation";
import { CheckoutService, OrderHistoryService } from "../features/orders";
import { ProductsService } from "../features/products";
import { FundingService, Ledger, WalletService } from "../features/wallet";
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
  const info = shopInfoWith(shopInfo, settings);
  const care = { name: `${info.name} customer care`, address: info.careEmail };
  const template = mailTemplate(brandOf(info, settings));
  const outbox = new Outbox(clock, settings.mailFrom.address.replace(/^.*@/, ""));
  const postman = new Postman(database, clock, mailer, logger);

  const catalogue = new CatalogueService(database);

  const identityServices = createIdentityServices(outside, outbox, template);

  const ledger = new Ledger(database, clock);
  const wallets = new WalletService(database);
  const fundings = new FundingService(database, ledger, payments, logger);

  const deliveries = new DeliveryService(database, ledger, clock, delivery, logger);
  const bundles = new BundlesService(database, catalogue, ledger, deliveries);

  const products = new ProductsService(database, catalogue);
  const carts = new CartService(database, products);
  const checkouts = new CheckoutService(ledger, products);
  const orders = new OrderHistoryService(database, products);

  const installations = new InstallationService(
    database,
    clock,
    outbox,
    bookingMails(template, care),
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
    deliveries,
    bundles,
    products,
    carts,
    checkouts,
    orders,
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
