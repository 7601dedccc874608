/** The whole way of a customer who is signed in: two devices into the cart, one more of the first, checkout. */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PreparedSqlite } from "../baselines/prepared-sqlite.mjs";
import { newCustomers } from "../support/customers.mjs";
import { closedLoop } from "../support/load.mjs";
import { addToCart, billing, checkout, increaseCartItem } from "../support/operations.mjs";
import { fixed, gate, heading, table } from "../support/report.mjs";
import { inRounds } from "../support/rounds.mjs";
import { newFolder, startShop } from "../support/shop-process.mjs";

const countStatements = path.resolve("bench/support/count-statements.cjs");
const [router, other] = ["5g-turbo-router-mtn", "5g-turbo-router-airtel"];

export async function flow({ rounds, seconds }) {
  const folder = await newShopForOneNaira();
  const shop = await startShop(folder);
  const customers = await newCustomers(shop.url, 8);
  const targets = [1, 8].map((users) => ({ name: `${users} at once`, server: shop, users }));
  const results = await inRounds(targets, rounds, ({ users }) =>
    closedLoop(customers.slice(0, users), seconds, buyDevices),
  );
  await shop.stop();
  const statements = await statementsPerFlow();

  heading(`Whole flow: two devices, one more, checkout (${rounds} rounds of ${seconds} s, one core)`);
  const columns = ["customers", "flows/s", "CPU ms/flow", "p50 ms", "p95 ms", "p99 ms"];
  const rows = [...results].map(([name, result]) => [
    name,
    ...[result.perSecond, result.cpuPerRequest, result.p50, result.p95, result.p99].map((figure) =>
      fixed(figure, 1),
    ),
  ]);
  table(columns, rows);
  console.log(`\nSQL statements per flow: ${fixed(statements, 1)}`);
  const cpu = results.get("8 at once").cpuPerRequest;
  gate("checkoutFlow", cpu);
}

export async function buyDevices(customer) {
  for (const productId of [router, other]) expectType(await customer.ask(addToCart, { productId }), "Cart");
  expectType(await customer.ask(increaseCartItem, { productId: router }), "Cart");
  const input = { ...billing, idempotencyKey: randomUUID() };
  expectType(await customer.ask(checkout, { input }), "Order");
}

function expectType(data, type) {
  const [answer] = Object.values(data);
  if (answer.__typename !== type) throw new Error(JSON.stringify(data));
}

/** A new shop's folder, where a wallet lasts for 250,000 flows. */
async function newShopForOneNaira() {
  const folder = newFolder();
  await (await startShop(folder)).stop();
  await sellForOneNaira(folder);
  return folder;
}

export async function sellForOneNaira(folder) {
  const database = await PreparedSqlite.open(path.join(folder, "oyanet.sqlite"));
  await database.one("UPDATE product SET price = 100");
  await database.one("UPDATE delivery_method SET fee = 100");
  await database.close();
}

/** Runs in a new shop, which has no queued mails. */
async function statementsPerFlow() {
  const folder = await newShopForOneNaira();
  const file = path.join(folder, "count");
  const shop = await startShop(folder, {
    nodeArgs: ["--require", countStatements],
    env: { COUNT_FILE: file },
  });
  const [customer] = await newCustomers(shop.url, 1);
  const countNow = async () => {
    rmSync(file, { force: true });
    shop.child.kill("SIGUSR2");
    while (!existsSync(file) || readFileSync(file, "utf8") === "") await delay(10);
    return Number(readFileSync(file, "utf8"));
  };
  const flows = 50;
  const before = await countNow();
  for (let n = 0; n < flows; n += 1) await buyDevices(customer);
  const after = await countNow();
  await shop.stop();
  return (after - before) / flows;
}
