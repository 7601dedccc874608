import { times } from "../../support/scale";
import { shopForAll } from "../../support/start-shop";

describe("the number of requests of an address", () => {
  const address = "203.0.113.5";
  const more = { "content-type": "application/json", "x-forwarded-for": address };
  const shop = shopForAll({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1" } });

  const post = (body: string) => fetch(`${shop.url}/graphql`, { method: "POST", headers: more, body });

  it("counts unparsable and invalid requests before their body is read", async () => {
    const before = times(1_180, 0);
    await shop.limitsOf(address).guardAddress(before);
    const statuses = new Set<number>();
    for (let n = before; n < 1_202; n += 1) {
      const response = await post(n % 2 ? "{" : `{"query":"{ nothing }"}`);
      statuses.add(response.status);
      if (response.status !== 429) continue;
      expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(await response.json()).toEqual({
        errors: [
          { message: expect.stringMatching(/^Too many attempts/), extensions: { code: "RATE_LIMITED" } },
        ],
      });
    }
    expect([...statuses]).toEqual([400, 429]);

    // A refused request writes nothing to a shared database.
    const requested = shop.database.sharedPool && jest.spyOn(shop.database.sharedPool, "query");
    for (let n = 0; n < 20; n += 1) expect((await post(`{"query":"{ __typename }"}`)).status).toBe(429);
    expect(requested?.mock.calls ?? []).toEqual([]);
  });
});
