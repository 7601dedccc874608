/**
 * Follows the shop's links without a pause, each walker from an address of its own, ignoring nofollow and robots.txt:
 * `node crawler.mjs URL WALKERS MILLISECONDS [COOKIE…]`. A separate process, so that its work delays no measurement.
 * Prints the number of responses by status.
 */
import { Agent, get } from "node:http";
import { setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";

// Crawlers run on machines of their own: here the shop has priority on the shared cores.
setPriority(19);

const [url, walkers, milliseconds, ...cookies] = process.argv.slice(2);
const until = performance.now() + Number(milliseconds);
const statuses = {};

async function walk(n) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookie = cookies[n % cookies.length];
  const headers = {
    "x-forwarded-for": `198.51.100.${n + 1}`,
    "user-agent": "Mozilla/5.0 (Linux; Android 9)",
    ...(cookie && { cookie }),
  };
  const starts = [
    "/packages",
    "/products-and-services",
    "/",
    ...(cookie ? ["/account/activity", "/account"] : []),
  ];
  let path = starts[n % starts.length];
  for (let step = 0; performance.now() < until; step += 1) {
    const { status, body, location } = await open(path, headers, agent);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 429 || status === 503) await delay(50);
    const links = [...body.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, link]) =>
      link.replaceAll("&amp;", "&"),
    );
    path = location ?? links[Math.floor(Math.random() * links.length)] ?? starts[step % starts.length];
  }
  agent.destroy();
}

function open(path, headers, agent) {
  return new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers, agent }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => (body += chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode, body, location: response.headers.location });
      });
    }).on("error", reject);
  });
}

await Promise.all(Array.from({ length: Number(walkers) }, (_, n) => walk(n)));
console.log(JSON.stringify(statuses));
