const { readFileSync } = require("node:fs");
const path = require("node:path");

const swcrc = JSON.parse(readFileSync(path.join(__dirname, ".swcrc"), "utf8"));
// Jest runs CommonJS only: there, import() of a lazy chunk must become require().
const withLazyChunks = { ...swcrc, swcrc: false, module: { type: "commonjs" } };

/** @type {import("jest").Config} */
const shared = {
  rootDir: __dirname,
  transform: { "^.+\\.(ts|tsx|mjs|js)$": "@swc/jest" },
  setupFiles: ["reflect-metadata"],
};
const server = { ...shared, testMatch: ["<rootDir>/tests/server/**/*.test.ts"] };

const postgres = {
  globals: { shopDatabase: "postgres" },
  globalSetup: "<rootDir>/tests/support/start-postgres.ts",
  globalTeardown: "<rootDir>/tests/support/stop-postgres.ts",
};
/** What belongs to one database alone stands in a folder named after it. */
const faults = { ...shared, testMatch: ["<rootDir>/tests/faults/**/*.test.ts"] };

module.exports = {
  maxWorkers: 2,
  testTimeout: 30_000,
  projects: [
    { ...shared, displayName: "values", testMatch: ["<rootDir>/tests/values/**/*.test.ts"] },
    { ...server, displayName: "sqlite", globals: { shopDatabase: "sqlite" } },
    { ...server, ...postgres, displayName: "postgres" },
    {
      ...faults,
      displayName: "faults-sqlite",
      globals: { shopDatabase: "sqlite" },
      testPathIgnorePatterns: ["<rootDir>/tests/faults/postgres/"],
    },
    {
      ...faults,
      ...postgres,
      displayName: "faults-postgres",
      testPathIgnorePatterns: ["<rootDir>/tests/faults/sqlite/"],
    },
    {
      ...shared,
      displayName: "web",
      transform: { "^.+\\.(ts|tsx|mjs|js)$": ["@swc/jest", withLazyChunks] },
      testEnvironment: "jsdom",
      setupFilesAfterEnv: ["<rootDir>/tests/support/setup-web.ts"],
      moduleNameMapper: { "\\.(css|svg|woff2)$": "<rootDir>/tests/support/no-style.js" },
      testMatch: ["<rootDir>/tests/web/**/*.test.{ts,tsx}"],
    },
    {
      ...shared,
      displayName: "abuse",
      setupFiles: [...shared.setupFiles, "<rootDir>/tests/abuse/support/as-in-production.ts"],
      globals: { shopDatabase: "sqlite" },
      testMatch: ["<rootDir>/tests/abuse/**/*.test.ts"],
    },
    { ...shared, displayName: "architecture", testMatch: ["<rootDir>/tests/architecture/**/*.test.ts"] },
  ],
};
