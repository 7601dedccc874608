/**
 * Writes the dictionary with which browsers decompress customers' pages (decision 014): the pages of a sample customer, as
 * the built shop renders them, one after the other.
 */
import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compress } from "./precompress.mjs";
import { nodeFlags } from "./node-flags.mjs";

const order = { network: "mtn", package: "mtn-daily", option: "mtn-daily-40mb", phone: "08031234567" };
const bundle = { dataOptionId: order.option, phone: order.phone, autoRenewal: false };
const person = { email: "ada@example.com", password: "plum orchard 42" };

/** Expects the built server and web in dist. */
export async function buildDictionary() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "oyanet-dictionary-"));
  const { PATH } = process.env;
  // No setting of a real shop: no database, no integration, no mail server.
  const env = { PATH, DATA_DIR: dataDir, PORT: "0", NODE_ENV: "production", DEMO: "true", LOG_LEVEL: "warn" };
  const shop = spawn(process.execPath, [...nodeFlags, "dist/server/main.js"], { env });
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  try {
    const pages = await pagesOf(await addressOf(shop));
    const bytes = Buffer.from(pages.join(""));
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
    const file = path.resolve(`dist/web/client/assets/pages-${hash}.dict`);
    writeFileSync(file, bytes);
    await compress(file, true);
  } finally {
    shop.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true });
  }
}

/** Resolves with the shop's address once it listens. Rejects with what it has printed if it ends instead. */
function addressOf(shop) {
  let output = "";
  return new Promise((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
        const [, port] = /listening on port (\d+)/.exec(output) ?? [];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    shop.once("exit", () => reject(new Error(`The shop for the dictionary did not start:\n${output}`)));
  });
}

/** The pages on the way from the account to a receipt, of a customer who has bought twice. */
async function pagesOf(url) {
  const headers = { "Content-Type": "application/json" };
  async function ask(mutation, input) {
    const type = `${mutation[0].toUpperCase()}${mutation.slice(1)}Input!`;
    const selection = mutation === "purchaseBundle" ? "... on BundlePurchase { id }" : "__typename";
    const query = `mutation ($input: ${type}) { ${mutation}(input: $input) { ${selection} } }`;
    const body = JSON.stringify({ query, variables: { input } });
    const response = await fetch(`${url}/graphql`, { method: "POST", headers, body });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    if (cookies.length > 0) headers.Cookie = cookies.join("; ");
    return data[mutation];
  }
  async function open(address) {
    const response = await fetch(`${url}${address}`, { headers: { Cookie: headers.Cookie } });
    if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}`);
    return response.text();
  }

  await ask("signUp", { fullName: "Ada Obi", ...person });
  await ask("signIn", person);
  await ask("fundWallet", { amount: 5_000, idempotencyKey: randomUUID() });
  const buy = () => ask("purchaseBundle", { ...bundle, idempotencyKey: randomUUID() });
  const bought = [await buy(), await buy()];
  const addresses = [
    "/account",
    `/packages/buy?network=${order.network}`,
    `/packages/confirm?${new URLSearchParams(order)}`,
    `/account/purchases/${bought[1].id}`,
    "/account/activity",
    "/account/statement",
  ];
  const pages = [];
  for (const address of addresses) pages.push(await open(address));
  return pages;
}
