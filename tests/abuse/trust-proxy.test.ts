import { productionSettings } from "../support/production-settings";
import { type Shop, startShop } from "../support/start-shop";

const send = `mutation ($email: String!) { sendContactMessage(input: { name: "Ada", email: $email, message: "Hello" }) { __typename } }`;
/** Messages an hour from one address. */
const maxPerHour = 60;

describe("the client address of rate limits", () => {
  const shops: Shop[] = [];
  afterEach(() => Promise.all(shops.splice(0).map((shop) => shop.close())));

  /** Sends one message more than an address may, each with another forwarded address. Returns the statuses. */
  async function statuses(hops: string, forwarded: (n: number) => string): Promise<number[]> {
    const shop = await startShop({ env: { ...productionSettings, TRUST_PROXY: hops } });
    shops.push(shop);
    const found: number[] = [];
    for (let n = 0; n <= maxPerHour; n += 1) {
      const response = await shop.visitor().fetch("/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": forwarded(n) },
        body: JSON.stringify({ query: send, variables: { email: `ada${n}@example.com` } }),
      });
      found.push(response.status);
    }
    return found;
  }
  const allButOne = [...Array.from({ length: maxPerHour }, () => 200), 429];

  it("is the connection's without a proxy, because any client can send X-Forwarded-For", async () => {
    expect(await statuses("0", (n) => `203.0.113.${n}`)).toEqual(allButOne);
  });

  it.each([
    ["a port", (n: number) => `203.0.113.7:${40_000 + n}`],
    ["a port in IPv6", (n: number) => `[2001:db8::1]:${40_000 + n}`],
    ["words that are no address", (n: number) => `hidden-${n}`],
  ])("does not depend on %s that a proxy adds", async (_, forwarded) => {
    expect(await statuses("1", forwarded)).toEqual(allButOne);
  });

  it("opens the back office to its networks, whatever port the proxy adds", async () => {
    const shop = await startShop({
      env: { TRUST_PROXY: "1", ADMIN_NETWORKS: "203.0.113.0/24, 2001:db8::/32" },
    });
    shops.push(shop);
    const statusFor = async (forwarded: string) => {
      const init = {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
      };
      const body = JSON.stringify({ query: "{ __typename }" });
      return (await shop.visitor().fetch("/admin/graphql", { ...init, body })).status;
    };
    for (const address of ["203.0.113.9:51234", "[2001:db8::1]:443", "2001:db8::1"])
      expect([address, await statusFor(address)]).toEqual([address, 200]);
    for (const address of ["198.51.100.1:51234", "203.0.113", "hidden"])
      expect([address, await statusFor(address)]).toEqual([address, 404]);
  });

  it("is the one that the proxy in front adds, whatever precedes it", async () => {
    expect(await statuses("1", (n) => `198.51.100.${n}, 203.0.113.7`)).toEqual(allButOne);
    expect(await statuses("1", (n) => `203.0.113.${n}`)).toEqual(
      Array.from({ length: maxPerHour + 1 }, () => 200),
    );
  });
});
