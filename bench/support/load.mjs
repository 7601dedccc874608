import autocannon from "autocannon";

/** One kind of request from many connections for some seconds; `bodyOf` makes each its own. Throws when an answer was not 2xx. */
export async function manyRequests(url, bodyOf, { connections = 16, seconds = 2, headers = {} } = {}) {
  const varies = typeof bodyOf === "function";
  const setupRequest = (request) => ({ ...request, body: JSON.stringify(bodyOf()) });
  const result = await autocannon({
    url: `${url}/graphql`,
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    ...(varies ? { requests: [{ setupRequest }] } : { body: JSON.stringify(bodyOf) }),
    connections,
    duration: seconds,
    timeout: 20,
  });
  if (result.non2xx || result.errors) {
    throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  }
  return { requests: result["2xx"], seconds: result.duration, p99: result.latency.p99 };
}

/** Closed loop: each user sends the next request after the previous response, until the time is up. */
export async function closedLoop(users, seconds, act) {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const took = [];
  await Promise.all(
    users.map(async (user) => {
      while (performance.now() < until) {
        const from = performance.now();
        await act(user);
        took.push(performance.now() - from);
      }
    }),
  );
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))];
  const elapsed = (performance.now() - startedAt) / 1_000;
  return { requests: took.length, seconds: elapsed, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
