import type { Plant } from "../support/planted-tree";

/** The rule that must object, or none for an import that is allowed. */
export type PlantedImport = Plant & { rule: string | null };

const plant = (rule: string | null, from: string, to: string, source?: string): PlantedImport => ({
  rule,
  from,
  to,
  source,
});

/** At least one import against each rule, and a similar one that is allowed. */
export const plants: PlantedImport[] = [
  plant("server-features-are-known", "server/features/loyalty/points.ts", "server/values/money.ts"),
  plant("web-features-are-known", "web/features/loyalty/Points.tsx", "web/values/naira.ts"),

  plant("no-circles", "server/app/chicken.ts", "server/app/egg.ts"),
  plant("no-circles", "server/app/egg.ts", "server/app/chicken.ts"),
  plant(
    "no-circles",
    "server/features/catalogue/provider.entity.ts",
    "server/features/catalogue/network.entity.ts",
  ),
  plant(
    "no-circles",
    "server/features/catalogue/network.entity.ts",
    "server/features/catalogue/provider.entity.ts",
  ),
  plant(
    "no-circles",
    "server/features/catalogue/data-package.entity.ts",
    "server/features/catalogue/data-option.entity.ts",
  ),
  plant(
    "no-circles",
    "server/features/catalogue/data-option.entity.ts",
    "server/features/catalogue/data-package.entity.ts",
  ),

  plant("values-are-pure", "server/values/price.ts", "server/platform/clock.ts"),
  plant("values-are-pure", "server/values/entity.ts", "typeorm"),
  plant("values-are-pure", "server/values/file.ts", "node:fs", 'import "node:fs";'),
  plant("values-are-pure", "web/values/route.ts", "web/ui/Button.tsx"),
  plant("values-are-pure", "web/values/bridge.ts", "server/values/money.ts"),
  plant("phone-table-stays-on-the-server", "web/features/bundles/kind.ts", "libphonenumber-js"),
  plant(null, "server/values/reference.ts", "node:crypto", 'import "node:crypto";'),
  plant(null, "server/values/discount.ts", "server/values/money.ts"),

  plant("platform-knows-no-feature", "server/platform/mail.ts", "server/features/identity/index.ts"),
  plant("platform-knows-no-feature", "web/platform/session.ts", "web/features/identity/useSession.ts"),
  plant("platform-knows-no-feature", "web/platform/lazy.tsx", "web/pages/HomePage.tsx"),
  plant("platform-knows-no-feature", "web/platform/wait.tsx", "web/ui/Spinner.tsx"),

  plant("only-app-knows-app", "server/features/wallet/shortcut.ts", "server/app/build-app.ts"),
  plant("only-app-knows-app", "server/platform/start.ts", "server/main.ts"),
  plant("only-app-knows-app", "web/pages/LoginPage.tsx", "web/app/App.tsx"),
  plant("only-app-knows-app", "web/ui/Header.tsx", "web/app/layout/Header.tsx"),
  plant("only-app-knows-app", "web/features/home/restart.ts", "web/entry-client.tsx"),
  plant(null, "web/app/routes.tsx", "web/pages/HomePage.tsx"),

  plant("server-imports-no-web", "server/app/render.ts", "web/entry-server.tsx"),
  plant("server-imports-no-web", "server/features/wallet/naira.ts", "web/values/naira.ts"),
  plant("web-imports-no-server", "web/features/wallet/money.ts", "server/values/money.ts"),
  plant(
    "web-imports-no-server",
    "web/features/wallet/types.ts",
    "server/features/wallet/wallet.schema.ts",
    'import type {} from "../../../server/features/wallet/wallet.schema";',
  ),
  plant("web-imports-no-server", "web/pages/CartPage.tsx", "server/platform/clock.ts"),
  plant("shop-imports-no-tests", "server/platform/fake-clock.ts", "tests/support/frozen-clock.ts"),
  plant("shop-imports-no-tests", "web/platform/build.ts", "tools/build.ts"),
  plant("packages-are-declared", "server/platform/stray.ts", "left-behind"),
  plant("packages-are-declared", "web/features/home/Stray.tsx", "left-behind"),

  plant("one-file-names-the-features", "server/app/graphql/schema.ts", "server/features/wallet/index.ts"),
  plant("one-file-names-the-features", "server/main.ts", "server/features/wallet/ledger/ledger.ts"),
  plant(
    "modules-enter-features-by-index",
    "server/app/modules.ts",
    "server/features/wallet/wallet.module.ts",
  ),
  plant(
    "features-enter-each-other-by-index",
    "server/features/orders/refund.ts",
    "server/features/wallet/ledger/ledger.ts",
  ),
  plant(null, "server/features/wallet/funding.ts", "server/features/wallet/ledger/ledger.ts"),
  // One rule for each feature and side, generated from one table: one of each side, and the allowed imports.
  plant("server-wallet", "server/features/wallet/bonus.ts", "server/features/orders/index.ts"),
  plant("web-catalogue", "web/features/catalogue/Owned.tsx", "web/features/cart/index.ts"),
  plant(null, "server/features/orders/pay.ts", "server/features/wallet/index.ts"),
  plant(null, "web/features/cart/Device.tsx", "web/features/products/index.ts"),

  ...["entity", "schema"].map((role) =>
    plant(
      "entities-know-no-service",
      `server/features/cart/cart.${role}.ts`,
      "server/features/cart/cart.service.ts",
    ),
  ),
  plant(
    "only-modules-know-resolvers",
    "server/features/cart/checkout.service.ts",
    "server/features/cart/cart.resolver.ts",
  ),
  plant(null, "server/features/cart/cart.module.ts", "server/features/cart/cart.resolver.ts"),
  plant(
    "resolvers-touch-no-database",
    "server/features/contact/contact.resolver.ts",
    "server/platform/database/database.ts",
  ),
  plant("resolvers-touch-no-database", "server/features/contact/faq.resolver.ts", "typeorm"),
  plant(null, "server/features/contact/question.resolver.ts", "server/features/contact/contact.service.ts"),
  plant("only-the-database-names-drivers", "server/features/wallet/query.ts", "pg"),
  plant("only-the-database-names-drivers", "server/app/backup.ts", "sqlite3"),
  plant(null, "server/platform/database/data-source.ts", "pg"),
  plant("server-runs-without-dev-packages", "server/platform/expect.ts", "jest"),

  plant("features-know-no-page", "web/features/home/HomeLink.tsx", "web/pages/HomePage.tsx"),
  plant("ui-knows-no-data", "web/ui/Price.tsx", "web/features/wallet/useWallet.ts"),
  plant("ui-knows-no-data", "web/ui/Query.tsx", "@apollo/client"),
  plant("ui-knows-no-data", "web/ui/Plan.tsx", "web/features/catalogue/generated/Catalogue.ts"),
  plant("ui-knows-no-data", "web/ui/Session.tsx", "web/platform/session-storage.ts"),
  plant(null, "web/ui/Amount.tsx", "web/values/naira.ts"),
  plant("ui-knows-no-router", "web/ui/Tabs.tsx", "react-router"),
  plant(null, "web/ui/ButtonLink.tsx", "react-router"),

  plant("shop-loads-no-sandbox", "web/pages/DevelopersPage.tsx", "web/sandbox/Sandbox.tsx"),
  plant("shop-loads-no-sandbox", "web/features/home/Editor.tsx", "graphiql"),
  plant("shop-loads-no-sandbox", "web/app/editor.ts", "monaco-editor"),
  plant(null, "web/sandbox/start.tsx", "graphiql"),
  plant("shop-loads-no-back-office", "web/pages/OwnersPage.tsx", "web/admin/parts/SaveBar.tsx"),
  plant("shop-loads-no-back-office", "web/features/wallet/Code.tsx", "uqr"),
  plant("back-office-shares-parts-only", "web/admin/screens/Orders.tsx", "web/features/orders/OrderList.tsx"),
  plant("back-office-shares-parts-only", "web/admin/sender.ts", "web/platform/apollo-client.ts"),
  plant(null, "web/admin/screens/Today.tsx", "web/ui/Today.tsx"),
  plant(null, "web/admin/door.tsx", "uqr"),
  plant("sandbox-is-separate", "web/sandbox/Login.tsx", "web/features/identity/AuthModal.tsx"),
  plant(null, "web/sandbox/title.ts", "web/values/brand.ts"),
];
