import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSettings } from "../../server/app/modules";
import { productionSettings } from "../support/production-settings";
import { freePort } from "../support/free-port";
import { some } from "../support/seeded";
import { isReady, until } from "../support/until";

const main = path.join(__dirname, "../../dist/server/main.js");

const weaknesses: [name: string, weak: Record<string, string>][] = [
  ["SESSION_SECRET", { SESSION_SECRET: "" }],
  ["SESSION_SECRET", { SESSION_SECRET: "too short" }],
  ["PUBLIC_URL", { PUBLIC_URL: "" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://shop.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://127.0.0.1:4000" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://shop.example", DEMO: "true" }],
  ["NODE_ENV", { NODE_ENV: "Production" }],
  ["NODE_ENV", { NODE_ENV: "prod" }],
  ["NODE_ENV", { NODE_ENV: "staging", DEMO: "true" }],
  ["RATE_LIMITS", { RATE_LIMITS: "off" }],
  ["PAYSTACK_SECRET_KEY", { PAYSTACK_SECRET_KEY: "" }],
  ["VTU_API_KEY", { VTU_API_KEY: "", VTU_SECRET_KEY: "" }],
  ["PAYSTACK_SECRET_KEY", { PAYSTACK_SECRET_KEY: "", DEMO: "true" }],
  ["VTU_API_KEY", { VTU_API_KEY: "", VTU_SECRET_KEY: "", DEMO: "true" }],
  ["VTU_API_KEY", { VTU_API_KEY: "", VTU_SECRET_KEY: "", NODE_ENV: "development" }],
  ["PAYSTACK_SECRET_KEY", { PAYSTACK_SECRET_KEY: "sk_test_1" }],
  ["PAYSTACK_URL", { PAYSTACK_URL: "http://127.0.0.1:9" }],
  ["VTU_URL", { VTU_URL: "http://127.0.0.1:9" }],
  ["VTU_URL", { VTU_URL: "http://vtpass.com/api", NODE_ENV: "development" }],
  ["PORT", { PORT: "eighty" }],
  ["TRUST_PROXY", { TRUST_PROXY: "yes" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/shop" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://shop:p@ss/w#rd@database:5432/shop" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://shop:pass?word@database:5432/shop" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://shop:pass%word@database:5432/shop" }],
];

describe("a shop in production", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-boot-"));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it.each(weaknesses)("refuses %s as in %j, in one line", (name, weak) => {
    const line = new RegExp(`^${name}: .{10,200}$`);
    expect(() => readSettings({ PORT: "0", DATA_DIR: dataDir, ...productionSettings, ...weak })).toThrow(
      line,
    );
  });

  it.each(some("boots that refuse", 3, weaknesses))(
    "does not open while %s is as in %j: one line says so",
    (name, weak) => {
      const { PATH = "" } = process.env;
      const env = { PATH, PORT: "0", DATA_DIR: dataDir, ...productionSettings, ...weak };
      const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: "utf8" });

      expect(status).toBe(1);
      expect(stdout).toBe("");
      expect(stderr).toMatch(new RegExp(`^${name}: .{10,200}\n$`));
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );
});

describe("a port that another program uses", () => {
  const other = createServer();
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((resolve) => other.listen(0, resolve));
    ({ port } = other.address() as AddressInfo);
  });
  afterAll(() => other.close());

  it.each(["tools/start.mjs", "dist/server/main.js"])(
    "stops %s with one line that names the setting",
    (script) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-port-"));
      const { PATH = "", TMPDIR = tmpdir() } = process.env;
      const env = { PATH, TMPDIR, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent" };
      const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: "utf8" });
      rmSync(dataDir, { recursive: true });
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toBe(`PORT: another program uses port ${port}; set a free one\n`);
    },
  );
});

it("ends with its npm, which does not pass SIGTERM on to it", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-npm-"));
  const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PATH, HOME, TMPDIR, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  const npm = spawn("npm", ["start"], { env, stdio: "ignore" });
  const answers = (is: (url: string) => Promise<boolean>) => is(url).catch(() => false);
  await until("the shop is ready", 60, () => answers(isReady));
  npm.kill("SIGTERM");
  await until("the port is free", 20, async () => !(await answers(async () => (await fetch(url)).ok)));
  expect(npm.signalCode ?? npm.exitCode).not.toBeNull();
  rmSync(dataDir, { recursive: true });
}, 90_000);
