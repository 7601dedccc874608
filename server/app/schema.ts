import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync, type NonEmptyArray } from "type-graphql";
import { BundlesResolver, UserBundlesResolver } from "../features/bundles";
import { CartResolver, UserCartResolver } from "../features/cart";
import { CatalogueResolver, DataPackageResolver } from "../features/catalogue";
import { ContactResolver } from "../features/contact";
import { AccountResolver, EmailResolver, GoogleResolver, IdentityResolver } from "../features/identity";
import { InstallationResolver } from "../features/installation";
import { OrdersResolver, UserOrdersResolver } from "../features/orders";
import { ProductsResolver } from "../features/products";
import { RenewalsResolver, UserRenewalsResolver } from "../features/renewals";
import { FundingWalletResolver, UserWalletResolver, WalletResolver } from "../features/wallet";
import { ChatResolver } from "../features/chat";
import {
  ContactDetailsResolver,
  SavedNumbersResolver,
  StatementResolver,
  UserStatementResolver,
  UserTimelineResolver,
} from "../features/account";
import { DateTime } from "../platform/graphql/date-time.scalar";
import { LocalDateScalar } from "../platform/graphql/local-date.scalar";
import { Naira } from "../platform/graphql/naira.scalar";
import { LocalDate } from "../values/local-date";
import { Money } from "../values/money";
import type { Settings } from "../platform/settings";
import type { Services } from "./services";

export function createSchema(services: Services, { google }: Pick<Settings, "google">): GraphQLSchema {
  const {
    catalogue,
    identity,
    accounts,
    wallets,
    fundings,
    bundles,
    clock,
    products,
    carts,
    checkouts,
    orders,
    installations,
    contact,
    info,
  } = services;
  const resolvers: object[] = [
    new CatalogueResolver(catalogue),
    new DataPackageResolver(),
    new IdentityResolver(identity, accounts),
    new AccountResolver(identity, services.profiles, services.passwords, services.sessions),
    new EmailResolver(identity, services.verification, services.passwords, services.resetRequests),
    new GoogleResolver(google.clientId !== null, services.googleAttempts, services.googleLinking),
    new WalletResolver(wallets, fundings, services.fundingChecks, services.reversals),
    new FundingWalletResolver(wallets),
    new UserWalletResolver(wallets),
    new BundlesResolver(bundles, catalogue, wallets, services.notReceived),
    new UserBundlesResolver(bundles),
    new RenewalsResolver(services.renewals, catalogue),
    new UserRenewalsResolver(services.renewals),
    new ProductsResolver(products),
    new CartResolver(carts),
    new UserCartResolver(carts),
    new OrdersResolver(clock, checkouts, orders, wallets, carts),
    new UserOrdersResolver(orders),
    new UserTimelineResolver(services.timeline),
    new StatementResolver(services.statements),
    new UserStatementResolver(services.statements),
    new ContactDetailsResolver(orders, installations),
    new SavedNumbersResolver(services.savedNumbers),
    new InstallationResolver(installations),
    new ContactResolver(contact, info),
    new ChatResolver(services.chat),
  ];
  const byClass = new Map<unknown, object>(resolvers.map((resolver) => [resolver.constructor, resolver]));

  return buildSchemaSync({
    resolvers: resolvers.map((resolver) => resolver.constructor) as unknown as NonEmptyArray<Function>,
    container: { get: (resolverClass) => byClass.get(resolverClass) as object },
    scalarsMap: [
      { type: Date, scalar: DateTime },
      { type: Money, scalar: Naira },
      { type: LocalDate, scalar: LocalDateScalar },
    ],
    validate: false, // mutationResult does it, and answers InvalidInput
    skipCheck: true, // Apollo Server looks at the schema when it is made
  });
}
