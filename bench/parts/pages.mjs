/** Pages of a signed-in customer, each of which is rendered for them, in the unit of a query that Apollo answers from memory. */
import { startBaseline } from "../support/baseline-process.mjs";
import { newCustomers } from "../support/customers.mjs";
import { GraphqlClient } from "../support/graphql-client.mjs";
import { closedLoop } from "../support/load.mjs";
import { openPage } from "../support/open-page.mjs";
import { me } from "../support/operations.mjs";
import { fixed, gate, heading, table, whole } from "../support/report.mjs";
import { inRounds } from "../support/rounds.mjs";
import { newFolder, startShop } from "../support/shop-process.mjs";

const users = 16;
const addresses = ["/", "/account", "/packages"];

export async function pages({ rounds, seconds }) {
  const folder = newFolder();
  const shop = await startShop(folder);
  const customers = await newCustomers(shop.url, users);
  for (const customer of customers) await customer.buy();
  const answers = { Me: JSON.stringify({ data: await customers[0].ask(me) }) };
  const apollo = await startBaseline("apollo", folder, { answers });
  const reader = new GraphqlClient(apollo.url);
  const targets = [
    ...addresses.map((page) => ({ name: page, server: shop, work: (customer) => openPage(customer, page) })),
    { name: "me", server: apollo, work: () => reader.ask(me) },
  ];
  const results = await inRounds(targets, rounds, ({ work }) => closedLoop(customers, seconds, work));
  await Promise.all([shop, apollo].map((server) => server.stop()));

  heading(`Pages of signed-in customers (${users} at once, ${rounds} rounds of ${seconds} s)`);
  const unit = results.get("me").cpuPerRequest;
  const rows = addresses.map((page) => {
    const { perSecond, cpuPerRequest, p50, p99 } = results.get(page);
    return [
      page,
      whole(perSecond),
      fixed(cpuPerRequest, 1),
      whole(cpuPerRequest / unit),
      whole(p50),
      whole(p99),
    ];
  });
  table(["", "pages/s", "CPU ms/page", "in `me`", "p50 ms", "p99 ms"], rows);
  const home = results.get("/");
  const ratio = home.cpuPerRequest / unit;
  gate("homePage", ratio);
}
