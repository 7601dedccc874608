import { request } from "node:http";
import { startPlainApollo } from "./plain-apollo";

/** A request sent without fetch, which spends more on sending 10 MB than the shop on refusing them. */
export interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

export const samples = 7;

const plainQuery: Sent = { body: JSON.stringify({ query: "{ providers { id name } }" }) };

export type Costs = Awaited<ReturnType<typeof costsAt>>;

/**
 * Returns the cost of a request in plain queries: CPU of client and server, which share this process. The plain query is
 * answered by Apollo Server alone, so that a faster or slower shop does not move the unit.
 */
export async function costsAt(url: string) {
  const apollo = await startPlainApollo();
  async function cpuOf(
    { method = "POST", path = "/graphql", headers, body = "" }: Sent,
    server = url,
  ): Promise<number> {
    const bytes = Buffer.from(body);
    const before = process.cpuUsage();
    await new Promise<void>((resolve) => {
      const length = { "content-length": bytes.length };
      const options = { method, headers: { "content-type": "application/json", ...headers, ...length } };
      const sent = request(`${server}${path}`, options, (response) => response.resume());
      // The connection of a refused body may be closed while it is sent; tests check the response.
      sent.on("error", () => {}).on("close", resolve);
      sent.end(bytes);
    });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }

  let cheapest = Infinity;
  async function cpuOfPlain(): Promise<number> {
    const plain = await cpuOf(plainQuery, apollo.url);
    cheapest = Math.min(cheapest, plain);
    return plain;
  }

  for (let n = 0; n < 20; n += 1) {
    // until the code is optimised
    await cpuOfPlain();
    await cpuOf(plainQuery);
  }

  return {
    stop: () => apollo.stop(),
    /** An upper bound: sent once, and compared with the cheapest plain query so far. */
    async atMost(sent: Sent): Promise<number> {
      return (await cpuOf(sent)) / cheapest;
    },
    /**
     * Measures both alternately and takes the minimum of each, so that a busy machine affects both or neither. `nth`
     * returns different requests, because the shop would cache the response to the same one.
     */
    async inPlainQueries(nth: (n: number) => Sent, times = samples): Promise<number> {
      let [plain, probed] = [Infinity, Infinity];
      for (let n = 0; n < times; n += 1) {
        plain = Math.min(plain, await cpuOfPlain());
        probed = Math.min(probed, await cpuOf(nth(n)));
      }
      return probed / plain;
    },
  };
}
