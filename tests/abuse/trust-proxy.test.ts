import { productionSettings } from "../support/production-settings";
import { type Shop, startShop } from "../support/start-shop";

const send = `mutation ($email: String!) { sendContactMessage(input: { name: "Ada", email: $email, message: "Hello" }) { __typename } }`;
/** Messages an hour from one address. */
const most = 60;

describe("the address that limits count by", () => {
  const shops: Shop[] = [];
  afterEach(() => Promise.all(shops.splice(0).map((shop) => shop.close())));

  /** The statuses of one message more than an address may send, each claiming to come from elsewhere. */
  async function statuses(hops: string, forwarded: (n: number) => string): Promise<number[]> {
    const shop = await startShop({ env: { ...productionSettings, TRUST_PROXY: hops } });
    shops.push(shop);
    const found: number[] = [];
    for (let n = 0; n <= most; n += 1) {
      const response = await shop.visitor().fetch("/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": forwarded(n) },
        body: JSON.stringify({ query: send, variables: { email: `ada${n}@example.com` } }),
      });
      found.push(response.status);
    }
    return found;
  }
  const allButOne = [...Array.from({ length: most }, () => 200), 429];

  it("is the connection's when no proxy stands in front: X-Forwarded-For is anybody's word", async () => {
    expect(await statuses("0", (n) => `203.0.113.${n}`)).toEqual(allButOne);
  });

  it("is what the one proxy in front adds, whatever stands before it", async () => {
    expect(await statuses("1", (n) => `198.51.100.${n}, 203.0.113.7`)).toEqual(allButOne);
    expect(await statuses("1", (n) => `203.0.113.${n}`)).toEqual(Array.from({ length: most + 1 }, () => 200));
  });
});
