/** The plan finder over 5,000 options: a filter that was never requested before, its counts and a page of 24. */
import path from "node:path";
import { PreparedSqlite } from "../baselines/prepared-sqlite.mjs";
import { GraphqlClient } from "../support/graphql-client.mjs";
import { findPlans } from "../support/operations.mjs";
import { fixed, gate, heading, table, whole } from "../support/report.mjs";
import { newFolder, startShop } from "../support/shop-process.mjs";

const options = 5_000;
const requests = 400;
/** V8 compiles for the first two thousand requests. */
const warmUpRounds = 5;

/** As varied as the price list: networks, durations, sizes, prices and extras of all kinds. */
const grown = `
  INSERT INTO data_option (id, data_package_id, benefits, price, duration, duration_days, megabytes, position)
  WITH RECURSIVE series(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM series WHERE i < ${options}),
    package AS (SELECT id, ROW_NUMBER() OVER (ORDER BY position) - 1 AS n FROM data_package),
    extra(n, words) AS (VALUES (0, ''), (1, ' + 1GB night'), (2, ' + 500MB social'), (3, ' + YouTube Night')),
    length(n, days) AS (VALUES (0, 1), (1, 7), (2, 30), (3, 90), (4, 365))
  SELECT 'finder-' || i, package.id, (i * 37 % 200000 + 100) || 'MB' || words, (i * 7919 % 60000 + 50) * 100,
    days || ' days', days, i * 37 % 200000 + 100, 1000 + i
  FROM series JOIN package ON package.n = i % (SELECT COUNT(*) FROM package)
    JOIN extra ON extra.n = i % 4 JOIN length ON length.n = i % 5`;

const sorts = ["PRICE_LOW_TO_HIGH", "PRICE_PER_GB", "PRICE_PER_DAY", "SIZE", "MOST_BOUGHT", "CATALOGUE"];
const networks = ["airtel", "mtn", "smile", "glo", "spectranet", "9mobile"];
const durations = ["DAY", "WEEK", "MONTH", "LONGER"];
const extras = ["NIGHT", "SOCIAL", "YOUTUBE"];

/** A different filter each time, so that no answer is cached. */
function question(n) {
  const filter = {
    maxPrice: 20_000 + n,
    minMegabytes: [0, 1_024, 10_240][n % 3],
    ...(n % 2 && { providerIds: [networks[n % 6], networks[(n + 1) % 6], networks[(n + 3) % 6]] }),
    ...(n % 3 && { durations: [durations[n % 4], durations[(n + 1) % 4]] }),
    ...(n % 5 === 0 && { extras: [extras[n % 3]] }),
    ...(n % 7 === 0 && { search: "gb night" }),
  };
  return { filter, sort: sorts[n % sorts.length] };
}

export async function finder({ rounds }) {
  const folder = newFolder();
  await (await startShop(folder)).stop();
  const database = await PreparedSqlite.open(path.join(folder, "oyanet.sqlite"));
  await database.one(grown);
  await database.close();
  const shop = await startShop(folder);
  const client = new GraphqlClient(shop.url);

  const took = [];
  let requested = 0;
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    let before = shop.exactCpuMilliseconds();
    for (let n = 0; n < requests; n += 1) {
      const { planFacets } = await client.ask(findPlans, question((requested += 1)));
      if (planFacets.providers.length !== networks.length) throw new Error(JSON.stringify(planFacets));
      const now = shop.exactCpuMilliseconds();
      if (round >= warmUpRounds) took.push(now - before);
      before = now;
    }
  }
  client.close();
  await shop.stop();

  took.sort((a, b) => a - b);
  const at = (share) => took[Math.floor((took.length - 1) * share)];
  heading(`Plan finder: filter, counts and a page of 24 of ${whole(options)} options`);
  const figures = [0.5, 0.95, 0.99].map((share) => fixed(at(share)));
  table(["", "p50", "p95", "p99"], [["CPU ms/request", ...figures]]);
  gate("planFinder", at(0.95));
}
