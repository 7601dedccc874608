/**
 * Visits as browsers cause them: pages, files, questions to the API, and one purchase for every ten visits with its mail
 * and its delivery. Of ten visits seven are visitors', whose pages are cached, and three are customers', whose first page
 * is rendered.
 */
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PreparedSqlite } from "../baselines/prepared-sqlite.mjs";
import { startBaseline } from "../support/baseline-process.mjs";
import { newCustomers } from "../support/customers.mjs";
import { GraphqlClient } from "../support/graphql-client.mjs";
import { closedLoop } from "../support/load.mjs";
import { openPage } from "../support/open-page.mjs";
import { catalogue, me } from "../support/operations.mjs";
import { fixed, gate, heading, table } from "../support/report.mjs";
import { inRounds } from "../support/rounds.mjs";
import { newFolder, startShop } from "../support/shop-process.mjs";

const users = 16;

export async function visits({ rounds, seconds }) {
  const folder = newFolder();
  const shop = await startShop(folder);
  const customers = await newCustomers(shop.url, users);
  const database = await PreparedSqlite.open(path.join(folder, "oyanet.sqlite"));
  await database.one("UPDATE customer SET email_verified = true"); // only they get whole mails
  const files = await filesOf(shop.url);
  let count = 0;
  const visit = async (customer) => {
    count += 1;
    await (count % 10 < 7 ? visitorComes(customer, files) : customerComes(customer, files, count % 10 === 9));
  };
  const answers = { Me: JSON.stringify({ data: await customers[0].ask(me) }) };
  const apollo = await startBaseline("apollo", folder, { answers });
  const reader = new GraphqlClient(apollo.url);
  const targets = [
    { name: "visits", server: shop, work: visit },
    { name: "me", server: apollo, work: () => reader.ask(me) },
  ];
  const results = await inRounds(targets, rounds, async ({ work }) => {
    const result = await closedLoop(customers, seconds, work);
    await untilMailed(database);
    return result;
  });
  await database.close();
  await Promise.all([shop, apollo].map((server) => server.stop()));

  heading(
    `Visits, one in ten with a purchase and its mail (${users} at once, ${rounds} rounds of ${seconds} s)`,
  );
  const { perSecond, cpuPerRequest, p50, p95 } = results.get("visits");
  table(
    ["visits/s", "CPU ms/visit", "p50 ms", "p95 ms"],
    [[perSecond, cpuPerRequest, p50, p95].map((figure) => fixed(figure, 1))],
  );
  const ratio = cpuPerRequest / results.get("me").cpuPerRequest;
  gate("visit", ratio);
}

async function visitorComes(customer, files) {
  for (const page of ["/", "/packages"]) await openPage(customer, page, { signedIn: false });
  for (const file of files) await openPage(customer, file, { signedIn: false });
  await customer.ask(catalogue);
}

async function customerComes(customer, files, buys) {
  await openPage(customer, "/packages");
  for (const file of files) await openPage(customer, file);
  await customer.ask(me);
  if (buys) {
    await customer.buy();
    await customer.ask(me);
  }
}

/** The scripts and styles that the home page names. */
async function filesOf(url) {
  const html = await (await fetch(url)).text();
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file))];
}

async function untilMailed(database) {
  const waiting = "SELECT count(*) AS count FROM mail WHERE sent_at IS NULL AND next_attempt_at IS NOT NULL";
  while ((await database.one(waiting)).count > 0) await delay(50);
}
