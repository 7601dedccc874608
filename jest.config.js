const { readFileSync } = require("node:fs");
const path = require("node:path");

const swcrc = JSON.parse(readFileSync(path.join(__dirname, ".swcrc"), "utf8"));
// Jest runs CommonJS only: there, import() of a lazy chunk must become require().
const withLazyChunks = { ...swcrc, swcrc: false, module: { type: "commonjs" } };

/** @type {import("jest").Config} */
const shared = {
  rootDir: __dirname,
  transform: { "^.+\\.(ts|tsx|mjs|js)$": "@swc/jest" },
  // ES modules without a CommonJS form, which Node can require and jest cannot.
  transformIgnorePatterns: ["/node_modules/(?!(.*/)?@(scure|noble)/)"],
  setupFiles: ["reflect-metadata", "<rootDir>/tests/support/quick-graphql.ts"],
  setupFilesAfterEnv: ["<rootDir>/tests/support/retry-in-ci.ts"],
};

/** `npm test` joins files into groups, which load the shop once: tools/testing/groups.mjs. */
const matching = (displayName, ...testMatch) => ({
  displayName,
  testMatch: process.env.TEST_GROUPS
    ? [`<rootDir>/.test-groups/${displayName}/*.test.ts`, ...testMatch]
    : testMatch,
});
const inSource = (...patterns) => patterns.map((pattern) => `<rootDir>/tests/${pattern}`);

/** `npm test` has ten minutes: see tools/test.mjs for what CI and the long run add. */
const isShort = process.env.TESTS === "short";

/** What opens no database, and so has no reason to run on two. */
const unit = "/server/.+\\.unit\\.test\\.ts$";
/** Tests whose result does not depend on the database. The long run repeats them on PostgreSQL. */
const onSqlite = [
  "account/(contact-details|in-progress|statement-csv)",
  "admin-cli/.+",
  "app/(compressed-answers|metrics|response-cache|sandbox|secrets-in-logs|unconfirmed-mail)",
  "bundles/(?!back-office|most-bought|purchase-bundle).+",
  "cart/(cart|cart-refusals)",
  "catalogue/.+",
  "changes/(csv|in-shop)",
  "chat/(?!retention).+",
  "contact/.+",
  "identity/(account|email-links|encoded-email|google|google-linking|google-state|password-hasher|rate-limits|session)",
  "installation/(book-installation|booking-refusals|installation-slots)",
  "orders/(checkout|checkout-refusals|delivery-methods|order.mails)",
  "platform/(customer-limits|http|mail-folder|mail-smtp|request-numbers|seo|single-lines|work-limits)",
  "products/.+",
  "receipts/.+",
  "renewals/(renewal-decisions|renewal-pauses|renewal-terms)",
  "shop-editing/(back-office|texts)",
  "staff/staff-limits",
  "wallet/(fund-through-faulty-gateway|fund-through-gateway|funding-receipt|paystack-webhook)",
];
/** Of the tests on PostgreSQL, those that `npm test` runs: the statements that move money. CI runs all of them. */
const shortOnPostgres =
  "/server/(platform/(database|leased-job)|wallet/(fund-wallet|ledger|refund)|bundles/purchase-bundle|orders/checkout)";

/** Fault tests that `npm test` runs on one database, and the long run on both. */
const faultsOnSqlite = [
  "chat/shut-down-while-chatting",
  "copy-of-a-shop",
  "crash-points",
  "kill-under-load",
  "mutation-fuzz",
  "wallet/test-money",
  "wallet/integration-crashes-payments",
];
const faultsOnPostgres = ["two-processes", "bundles/integration-crashes-deliveries"];
const leftToLongRun = (folder, names) =>
  process.env.TESTS === "long" ? [] : names.map((name) => `<rootDir>/tests/${folder}/${name}\\.test\\.ts$`);
const sqlite = {
  globals: { shopDatabase: "sqlite" },
  globalSetup: "<rootDir>/tests/support/prepare-sqlite.ts",
  globalTeardown: "<rootDir>/tests/support/remove-sqlite.ts",
};
const postgres = {
  globals: { shopDatabase: "postgres" },
  globalSetup: "<rootDir>/tests/support/start-postgres.ts",
  globalTeardown: "<rootDir>/tests/support/stop-postgres.ts",
};
const asInProduction = {
  ...shared,
  ...sqlite,
  setupFiles: [...shared.setupFiles, "<rootDir>/tests/abuse/support/as-in-production.ts"],
};
const abuse = {
  ...asInProduction,
  ...matching("abuse", ...inSource("abuse/**/*.test.ts")),
  testPathIgnorePatterns: ["<rootDir>/tests/abuse/crawl.test.ts$"],
};
const server = { ...shared, testPathIgnorePatterns: ["/node_modules/", unit] };
const serverFiles = inSource("server/**/*.test.ts");
const faultFiles = inSource("faults/**/*.test.ts");

/** Crashes, kills and outages. What belongs to one database alone stands in a folder named after it. */
const faults = [
  {
    ...shared,
    ...sqlite,
    ...matching("faults-sqlite", ...faultFiles),
    testPathIgnorePatterns: [
      "<rootDir>/tests/faults/postgres/",
      ...leftToLongRun("faults", faultsOnPostgres),
    ],
  },
  {
    ...shared,
    ...postgres,
    ...matching("faults-postgres", ...faultFiles),
    testPathIgnorePatterns: ["<rootDir>/tests/faults/sqlite/", ...leftToLongRun("faults", faultsOnSqlite)],
  },
];

module.exports = {
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
  // Many of them wait for a database, a child or a timer.
  maxWorkers: 4,
  // One that has grown is replaced: jest gives a worker half a second to end, and a gigabyte of heap takes longer.
  workerIdleMemoryLimit: "400MB",
  testTimeout: 60_000,
  testSequencer: "<rootDir>/tools/testing/longest-first.cjs",
  projects: [
    { ...shared, ...matching("units", ...inSource("values/**/*.test.ts", "server/**/*.unit.test.ts")) },
    { ...server, ...sqlite, ...matching("sqlite", ...serverFiles) },
    {
      ...server,
      ...postgres,
      ...matching("postgres", ...serverFiles),
      testPathIgnorePatterns: [
        ...server.testPathIgnorePatterns,
        ...leftToLongRun("server", onSqlite),
        ...(isShort ? [`^(?!.*(?:/\\.test-groups/|${shortOnPostgres}))`] : []),
      ],
    },
    ...(isShort ? [] : [...faults, abuse]),
    {
      ...shared,
      ...sqlite,
      ...matching("web", ...inSource("web/**/*.test.{ts,tsx}")),
      transform: { "^.+\\.(ts|tsx|mjs|js)$": ["@swc/jest", withLazyChunks] },
      testEnvironment: "<rootDir>/tests/support/browser-environment.js",
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, "<rootDir>/tests/support/setup-web.ts"],
      moduleNameMapper: { "\\.(css|svg|woff2)$": "<rootDir>/tests/support/no-style.js" },
    },
    // It compares times, so it runs by itself: see tools/test.mjs.
    { ...asInProduction, ...matching("crawl", ...inSource("abuse/crawl.test.ts")) },
    { ...shared, ...matching("architecture", ...inSource("architecture/**/*.test.ts")) },
  ],
};
