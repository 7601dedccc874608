/** Reading: the catalogue for anyone, and a customer's own pages, against baselines that answer the same bytes from memory. */
import { newCustomer } from "../support/customers.mjs";
import { GraphqlClient } from "../support/graphql-client.mjs";
import { manyRequests } from "../support/load.mjs";
import { addToCart, cart, catalogue, me, statement } from "../support/operations.mjs";
import { fixed, gate, heading, table, whole } from "../support/report.mjs";
import { inRounds } from "../support/rounds.mjs";
import { startBaseline } from "../support/baseline-process.mjs";
import { newFolder, startShop } from "../support/shop-process.mjs";

const page = { first: 20 };

export async function reads({ rounds, seconds }) {
  const folder = newFolder();
  const shop = await startShop(folder);
  const customer = await newCustomer(shop.url);
  for (const productId of ["5g-turbo-router-mtn", "5g-turbo-router-airtel"])
    await customer.ask(addToCart, { productId });
  for (let n = 0; n < 20; n += 1) await customer.buy();

  const own = [
    { name: "Me", query: me },
    { name: "Cart", query: cart },
    { name: "Statement", query: statement, variables: page },
  ];
  const answers = { Catalogue: await textOf(new GraphqlClient(shop.url), { query: catalogue }) };
  for (const operation of own) answers[operation.name] = await textOf(customer, operation);

  const raw = await startBaseline("raw-http", folder, { answers });
  const express = await startBaseline("express", folder, { answers });
  const apollo = await startBaseline("apollo", folder, { answers });
  for (const baseline of [raw, express, apollo]) {
    const text = await textOf(new GraphqlClient(baseline.url), { query: catalogue });
    if (text !== answers.Catalogue) throw new Error(`${baseline.url} answers other bytes than the shop`);
  }

  const body = { query: catalogue };
  let unlike = 0; // a variable that the document does not know makes each request its own, and nothing else
  const uncachedBody = () => ({ query: catalogue, variables: { unlike: `no ${(unlike += 1)}` } });
  const cookie = { cookie: customer.cookie };
  const targets = [
    { name: "raw node:http", server: raw, body },
    { name: "Express", server: express, body },
    { name: "Apollo from memory", server: apollo, body },
    { name: "shop, cached", server: shop, body },
    { name: "shop, not cached", server: shop, body: uncachedBody },
    ...own.flatMap(({ name, query, variables }) => [
      { name: `Apollo from memory: ${name}`, server: apollo, body: { query, variables } },
      { name: `shop: ${name}`, server: shop, body: { query, variables }, headers: cookie },
    ]),
  ];
  const results = await inRounds(targets, rounds, ({ server, body: requested, headers }) =>
    manyRequests(server.url, requested, { seconds, headers }),
  );
  const rss = shop.rssMegabytes();
  await Promise.all([raw, express, apollo, shop].map((server) => server.stop()));

  heading(`Reading (16 connections, ${rounds} rounds of ${seconds} s)`);
  const rows = [...results].map(([name, { perSecond, cpuPerRequest, p99 }]) => [
    name,
    whole(perSecond),
    fixed(cpuPerRequest, 3),
    whole(p99),
  ]);
  table(["", "requests/s", "CPU ms/request", "p99 ms"], rows);
  const of = (name) => results.get(name);
  const throughput = of("shop, cached").perSecond / of("Express").perSecond;
  gate("cached", throughput);
  const uncached = of("shop, not cached").cpuPerRequest / of("Apollo from memory").cpuPerRequest;
  gate("notCached", uncached);
  for (const { name } of own) {
    const ratio = of(`shop: ${name}`).cpuPerRequest / of(`Apollo from memory: ${name}`).cpuPerRequest;
    gate("ownData", ratio, name);
  }
  gate("memory", rss);
}

async function textOf(client, { query, variables }) {
  const { status, text } = await client.post(JSON.stringify({ query, variables }));
  if (status !== 200 || text.includes('"errors"')) throw new Error(`${status}: ${text.slice(0, 300)}`);
  return text;
}
