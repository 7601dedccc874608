/**
 * A durable purchase against a bare one with the same statements, the gain of sharing a COMMIT, and what a purchase costs
 * together with its mail.
 */
import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PreparedSqlite } from "../baselines/prepared-sqlite.mjs";
import { newCustomers } from "../support/customers.mjs";
import { GraphqlClient } from "../support/graphql-client.mjs";
import { closedLoop } from "../support/load.mjs";
import { oneBundle, purchaseBundle } from "../support/operations.mjs";
import { fixed, gate, heading, table, whole } from "../support/report.mjs";
import { inRounds } from "../support/rounds.mjs";
import { startBaseline } from "../support/baseline-process.mjs";
import { newFolder, startShop } from "../support/shop-process.mjs";

const commitAlone = path.resolve("bench/support/commit-alone.cjs");

export async function purchases({ rounds, seconds }) {
  const folder = newFolder();
  const seeding = await startShop(folder);
  const customers = await newCustomers(seeding.url, 64);
  const known = customers.map(({ cookie, customerId }) => ({ cookie, customerId }));
  await seeding.stop();

  const file = "oyanet.sqlite";
  const database = path.join(newFolder(), file);
  copyFileSync(path.join(folder, file), database);
  const aloneFolder = newFolder();
  copyFileSync(path.join(folder, file), path.join(aloneFolder, file));

  const shop = await startShop(folder);
  const alone = await startShop(aloneFolder, { nodeArgs: ["--require", commitAlone] });
  const bare = await startBaseline("bare-purchase", newFolder(), { database });
  const targets = [
    { name: "bare purchase, 16 connections", server: bare, users: 16 },
    { name: "shop, 16 connections", server: shop, users: 16 },
    { name: "shop, 64 connections", server: shop, users: 64 },
    { name: "shop, 64 connections, a COMMIT each", server: alone, users: 64 },
  ];
  for (const target of targets)
    target.clients = known.slice(0, target.users).map(clientAt(target.server.url));

  const results = await inRounds(targets, rounds, ({ clients }) => closedLoop(clients, seconds, buy));
  await Promise.all([shop, alone, bare].map((server) => server.stop()));

  heading(`Buying, durable (synchronous=FULL, ${rounds} rounds of ${seconds} s)`);
  const rows = [...results].map(([name, { perSecond, cpuPerRequest, p50, p99 }]) => [
    name,
    whole(perSecond),
    fixed(cpuPerRequest, 3),
    whole(p50),
    whole(p99),
  ]);
  table(["", "purchases/s", "CPU ms/purchase", "p50 ms", "p99 ms"], rows);
  const of = (name) => results.get(name);
  const [sharing, smallest] = [of("shop, 16 connections"), of("bare purchase, 16 connections")];
  gate("purchase", sharing.cpuPerRequest / smallest.cpuPerRequest);
  gate("purchaseThroughput", sharing.perSecond / smallest.perSecond);
  const gain = of("shop, 64 connections").perSecond / of("shop, 64 connections, a COMMIT each").perSecond;
  gate("groupCommit", gain);

  const { cpuPerRequest } = await withMails(database, known, { rounds, seconds });
  gate("purchaseWithMail", cpuPerRequest);
}

/** Customers with confirmed addresses: each purchase is followed by its mail, to an SMTP server on the other core. */
async function withMails(database, customers, { rounds, seconds }) {
  const folder = newFolder();
  const file = path.join(folder, "oyanet.sqlite");
  copyFileSync(database, file);
  const mails = await PreparedSqlite.open(file);
  await mails.one("UPDATE customer SET email_verified = 1");
  const mailServer = await startBaseline("mail-server", newFolder(), { core: 1 });
  const shop = await startShop(folder, { env: { SMTP_URL: mailServer.url.replace("http", "smtp") } });
  const clients = customers.map(clientAt(shop.url));
  const buyAndSend = async () => {
    const bought = await closedLoop(clients, seconds, buy);
    const unsent = "SELECT count(*) AS n FROM mail WHERE sent_at IS NULL";
    while ((await mails.one(unsent)).n > 0) await delay(100);
    return bought;
  };
  // V8 compiles for the first five thousand purchases, which cost twice as much. The shop above has had as many.
  for (let bought = 0; bought < 5_000;) bought += (await buyAndSend()).requests;
  const results = await inRounds([{ name: "mails", server: shop }], rounds, buyAndSend);
  await Promise.all([shop, mailServer].map((server) => server.stop()));
  await mails.close();
  return results.get("mails");
}

const clientAt = (url) => (customer) => {
  const client = new GraphqlClient(url, customer.cookie);
  client.extraHeaders = { "x-customer": customer.customerId }; // the bare purchase knows no session
  return client;
};

async function buy(client) {
  const input = { ...oneBundle, idempotencyKey: randomUUID() };
  const { purchaseBundle: answer } = await client.ask(purchaseBundle, { input });
  if (answer.__typename !== "BundlePurchase") throw new Error(JSON.stringify(answer));
}
