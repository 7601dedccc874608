import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { auditOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";

const script = path.join(__dirname, "../../support/crash-after-commit.js");

describe("a shop killed between commit and delivery", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  it("has stored the payment, and delivers after the restart; a retry returns the same purchase", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const key = randomUUID();
    const { databaseUrl, dataDir } = shop.home;

    const killed = spawnSync(process.execPath, [script, databaseUrl ?? "", dataDir, ada.id, key], {
      encoding: "utf8",
    });
    expect({ signal: killed.signal, stderr: killed.stderr }).toEqual({ signal: "SIGKILL", stderr: "" });
    const paid = (await shop.services.bundles.purchasesOf(ada.id, { first: 5 })).edges.map(
      ({ node }) => node,
    );
    expect(paid).toEqual([
      expect.objectContaining({ status: "PENDING", recipient: { kind: "PHONE", value: "+2348031234567" } }),
    ]);

    shop.clock.set(new Date(Date.now() + 60_000).toISOString());
    expect(await shop.services.deliveries.job.run()).toBe(1);
    const retried = await shop.services.bundles.purchase(ada.id, {
      dataOptionId: "mtn-daily-40mb",
      phone: "08031234567",
      autoRenewal: false,
      idempotencyKey: key,
    });

    expect(retried).toMatchObject({ id: paid[0]?.id, status: "DELIVERED" });
    expect((await shop.services.wallets.walletOf(ada.id)).balance.naira).toBe(950);
    expect(await auditOf(shop)).toEqual([]);
  });
});
