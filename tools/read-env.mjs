/**
 * Reads .env where there is one. Variables that are already set win, so that one setting can be tried without touching
 * the file. Only npm's scripts import this: a deployed shop, and every test, sees its environment and nothing else.
 */
import { existsSync } from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "..", ".env");
if (existsSync(file)) process.loadEnvFile(file);
