/** The time from a cold start to the first correct answer on an existing database, and the memory after all kinds of load. */
import autocannon from "autocannon";
import { newCustomer } from "../support/customers.mjs";
import { GraphqlClient } from "../support/graphql-client.mjs";
import { manyRequests } from "../support/load.mjs";
import { catalogue, me } from "../support/operations.mjs";
import { gate, heading, table, whole } from "../support/report.mjs";
import { median } from "../support/rounds.mjs";
import { startBaseline } from "../support/baseline-process.mjs";
import { newFolder, startShop } from "../support/shop-process.mjs";

const pages = ["/", "/packages", "/products-and-services", "/contact-us"];

export async function start({ rounds, seconds }) {
  const folder = newFolder();
  const first = await startShop(folder);
  const body = JSON.stringify({ query: catalogue });
  const { text } = await new GraphqlClient(first.url).post(body);
  await first.stop();

  const kinds = {
    "Apollo from memory": () => startBaseline("apollo", folder, { answers: { Catalogue: text } }),
    shop: () => startShop(folder),
  };
  const took = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [kind, begin] of Object.entries(kinds))
      took[kind].push(await untilFirstAnswer(begin, body, text));
  }
  const rss = await memoryAfterLoad(folder, seconds);

  heading(`Cold start to the first right answer (median of ${rounds})`);
  const rows = Object.entries(took).map(([kind, all]) => [
    kind,
    whole(median(all.map(({ milliseconds }) => milliseconds))),
    whole(median(all.map(({ cpu }) => cpu))),
  ]);
  table(["", "ms", "CPU ms"], rows);
  const [baseline, shop] = Object.values(took).map((all) =>
    median(all.map(({ milliseconds }) => milliseconds)),
  );
  gate("coldStart", shop / baseline);
  gate("memory", rss, "pages rendered included");
}

async function untilFirstAnswer(begin, body, expected) {
  const server = await begin();
  const client = new GraphqlClient(server.url);
  const { text } = await client.post(body);
  const milliseconds = performance.now() - server.startedAt;
  const cpu = server.cpuMilliseconds();
  client.close();
  await server.stop();
  if (text !== expected) throw new Error(`${server.url} did not answer the catalogue`);
  return { milliseconds, cpu };
}

/** The catalogue, a customer's own, and pages: for visitors, and rendered uncached for a customer. */
async function memoryAfterLoad(folder, seconds) {
  const shop = await startShop(folder);
  const customer = await newCustomer(shop.url);
  const headers = { cookie: customer.cookie };
  await manyRequests(shop.url, { query: catalogue }, { seconds });
  await manyRequests(shop.url, { query: me }, { seconds, headers });
  for (const path of pages) {
    for (const requested of [{}, headers]) {
      const { errors, non2xx } = await autocannon({
        url: shop.url + path,
        headers: requested,
        connections: 8,
        duration: seconds,
        timeout: 20,
      });
      if (errors || non2xx) throw new Error(`${path}: ${errors} errors, ${non2xx} answers other than 2xx`);
    }
  }
  const rss = shop.rssMegabytes();
  await shop.stop();
  return rss;
}
