import { type BundleDelivery, BundlesService, DeliveryService } from "../features/bundles";
import { CartService } from "../features/cart";
import { CatalogueService } from "../features/catalogue";
import {
  createPasswordProof,
  IdentityService,
  PasswordHasher,
  SessionService,
  SignUpService,
} from "../features/identity";
import { CheckoutService, OrderHistoryService } from "../features/orders";
import { ProductsService } from "../features/products";
import { FundingService, Ledger, openWallet, type PaymentGateway, WalletService } from "../features/wallet";
import type { Clock } from "../platform/clock";
import type { Database } from "../platform/database/database";
import type { Logger } from "../platform/logger";

/** What the services need from outside: chosen by the settings, or by a test. */
export interface Outside {
  database: Database;
  clock: Clock;
  logger: Logger;
  payments: PaymentGateway;
  delivery: BundleDelivery;
}

/** Builds every service once, by hand, so that reading this file shows who depends on whom. */
export function createServices({ database, clock, logger, payments, delivery }: Outside) {
  const catalogue = new CatalogueService(database);

  const hasher = new PasswordHasher();
  const sessions = new SessionService(database, clock, logger);
  const identity = new IdentityService(database, createPasswordProof(database, hasher));
  const accounts = new SignUpService(database, clock, hasher, openWallet);

  const ledger = new Ledger(database, clock);
  const wallets = new WalletService(database);
  const fundings = new FundingService(database, ledger, payments, logger);

  const deliveries = new DeliveryService(database, ledger, clock, delivery, logger);
  const bundles = new BundlesService(database, catalogue, ledger, deliveries);

  const products = new ProductsService(database, catalogue);
  const carts = new CartService(database, products);
  const checkouts = new CheckoutService(ledger, products);
  const orders = new OrderHistoryService(database, products);

  return {
    database,
    clock,
    catalogue,
    hasher,
    sessions,
    identity,
    accounts,
    ledger,
    wallets,
    fundings,
    deliveries,
    bundles,
    products,
    carts,
    checkouts,
    orders,
  };
}

export type Services = ReturnType<typeof createServices>;
