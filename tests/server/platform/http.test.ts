import { PassThrough } from "node:stream";
import { createLogger } from "../../../server/platform/observability/logger";
import { shopForAll } from "../../support/start-shop";

const post = (body: string, type = "application/json") => ({
  method: "POST",
  headers: { "content-type": type },
  body,
});

describe("the HTTP side", () => {
  const log = new PassThrough();
  const shop = shopForAll({ logger: createLogger("info", log) });

  it("reports health without the database, and readiness with a database write", async () => {
    let health = 0;
    const sent = await shop.statementsOf(async () => {
      health = (await shop.visitor().fetch("/healthz")).status;
    });
    expect([health, sent]).toEqual([200, []]);

    const requested = await shop.statementsOf(async () => {
      expect(await (await shop.visitor().fetch("/readyz")).json()).toEqual({ status: "ready" });
    });
    expect(requested).toEqual(
      expect.arrayContaining([expect.stringMatching(/^BEGIN/), expect.stringMatching(/^SELECT 1/)]),
    );
  });

  it.each(["/ADMIN/graphql", "/Admin/graphql", "/GRAPHQL", "/WEBHOOKS/paystack"])(
    "does not serve %s: a proxy's rules match addresses as they are written",
    async (path) => {
      expect((await shop.visitor().fetch(path, post('{"query":"{ __typename }"}'))).status).toBe(404);
    },
  );
});
