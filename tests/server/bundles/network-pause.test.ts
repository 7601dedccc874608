import { AuditLogEntry } from "../../../server/features/audit-log/audit-log";
import type { DeliveryState } from "../../../server/features/bundles/delivery/delivery.service";
import { SupportCase } from "../../../server/features/support-cases";
import { buyBundle } from "../../support/buy-bundle";
import { signedInStaff } from "../../support/back-office";
import { type Shop, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { editOf, rowOf, saveEdits, undoChange, valueOf } from "../changes/changes";
import { buy, minute } from "./buyer";

const type = "Provider";

describe("a network whose deliveries fail", () => {
  let shop: Shop;
  let owner: Visitor;
  let answer: (note: (answer: string) => void) => DeliveryState;
  const start = async (env: Record<string, string> = { PAUSE_NETWORK_AFTER: "3" }) => {
    const deliver = ({ note }: { note?: (answer: string) => void }) =>
      Promise.resolve(answer(note ?? (() => undefined)));
    shop = await startShop({ env, delivery: { name: "scripted", deliver } });
    answer = () => "DELIVERED";
    regulars = [];
    for (let count = 0; count < 12; count += 1) regulars.push((await buy(shop)).ada);
    shop.clock.advance(16 * minute);
    answer = unreachable;
    owner = await signedInStaff(shop);
  };
  /** Customers who have received a bundle of the network, whose next deliveries are counted. */
  let regulars: Visitor[] = [];
  const says =
    (words: string, state: DeliveryState = "PENDING") =>
    (note: (answer: string) => void) => {
      note(words);
      return state;
    };
  const unreachable = says("030 BILLER NOT REACHABLE AT THIS POINT", "NOT_NOW");
  afterEach(() => shop.close());

  async function sellTo(ada: Visitor) {
    await buyBundle(ada);
    shop.clock.advance(1_000);
  }
  async function sell(count: number) {
    for (const ada of regulars.splice(0, count)) await sellTo(ada);
  }
  const watch = () => shop.runJob("network pauses");
  const onSale = async (id = "mtn") => valueOf(await rowOf(owner, id, type), "onSale");
  const resume = async () => {
    shop.clock.advance(1_000);
    await saveEdits(owner, [await editOf(owner, { onSale: "yes" }, { id: "mtn", type })], { type });
    shop.clock.advance(1_000);
  };
  const changes = async () =>
    (
      await owner.ask(
        `{ changes(type: "Provider") { id authorName reason state fields { name before after } } }`,
      )
    ).data.changes;

  it("is paused by the system, which says so everywhere, and is resumed by hand", async () => {
    await start();
    await sell(2);
    await watch();
    expect(await onSale()).toBe("yes");
    await sell(1);
    await watch();
    await watch();
    expect([await onSale(), await onSale("airtel")]).toEqual(["no", "yes"]);
    const [paused, ...others] = await changes();
    expect(others).toEqual([]);
    expect(paused).toMatchObject({
      authorName: "system",
      state: "APPLIED",
      reason: "The last 3 deliveries within 15 minutes were refused or not answered",
      fields: [{ name: "onSale", before: "yes", after: "no" }],
    });
    const { manager } = shop.database.reader;
    expect(await manager.findBy(AuditLogEntry, { action: "networks pause" })).toMatchObject([
      { operator: "system", subject: "MTN", outcome: "DONE" },
    ]);
    expect(await manager.findBy(SupportCase, { kind: "NETWORK_PAUSED" })).toMatchObject([
      { reference: "PAUSED-MTN", closedAt: null },
    ]);
    const warnings = async () =>
      (await owner.ask(`{ health { warnings { text } } }`)).data.health.warnings.filter(
        ({ text }: { text: string }) => text.startsWith("MTN is paused because its deliveries failed"),
      ).length;
    expect(await warnings()).toBe(1);

    await resume();
    await watch(); // the same failures do not count again
    expect(await onSale()).toBe("yes");
    expect(await warnings()).toBe(0);
    await sell(3);
    await watch();
    expect(await onSale()).toBe("no");
    const [again] = await changes();
    await undoChange(owner, again.id);
    expect(await onSale()).toBe("yes");
  });

  it("counts time-outs and the network's own failures only", async () => {
    await start();
    answer = () => {
      throw new Error("The aggregator answered 502");
    };
    await sell(1);
    answer = says("083 SYSTEM ERROR");
    await sell(1);
    const others: [string, DeliveryState][] = [
      ["018 LOW WALLET BALANCE", "NOT_NOW"],
      ["099 TRANSACTION IS PROCESSING", "PENDING"],
      ["011 INVALID ARGUMENTS", "REFUSED"],
      ["016 TRANSACTION FAILED", "FAILED"],
    ];
    for (const [words, state] of others) {
      answer = says(words, state);
      await sell(1);
    }
    answer = () => "PENDING";
    await sell(3);
    await watch();
    expect(await onSale()).toBe("yes");
    answer = says("034 SERVICE SUSPENDED", "NOT_NOW");
    await sell(1);
    await watch();
    expect(await onSale()).toBe("no");
  });

  it("counts at most one failure of a customer", async () => {
    await start();
    const [ada] = regulars;
    for (let count = 0; count < 10; count += 1) await sellTo(ada!);
    await sell(2); // one of them to the same customer
    await watch();
    expect(await onSale()).toBe("yes");
    await sell(1);
    await watch();
    expect(await onSale()).toBe("no");
  });

  it("counts only customers to whom the network has delivered before", async () => {
    await start();
    for (let count = 0; count < 10; count += 1) {
      const { balance } = await buy(shop);
      expect(await balance()).toBe(950);
    }
    await watch();
    expect(await onSale()).toBe("yes");
    answer = () => "DELIVERED";
    const elsewhere = [];
    for (let count = 0; count < 5; count += 1)
      elsewhere.push((await buy(shop, { dataOptionId: "airtel-daily-40mb" })).ada);
    answer = unreachable;
    for (const ada of elsewhere) await sellTo(ada);
    await watch();
    expect(await onSale()).toBe("yes");
    await sell(3);
    await watch();
    expect(await onSale()).toBe("no");
  });

  it("continues to sell after one successful delivery, and after old failures", async () => {
    await start();
    await sell(2);
    answer = () => "DELIVERED";
    await sell(1);
    answer = unreachable;
    await sell(2);
    await watch();
    expect(await onSale()).toBe("yes");
    shop.clock.advance(16 * minute);
    await sell(2);
    await watch();
    expect(await onSale()).toBe("yes");
  });

  it("is not paused for bundles that a person refunded after their delivery", async () => {
    await start();
    answer = () => "DELIVERED";
    for (let count = 0; count < 3; count += 1) {
      const { stored } = await buy(shop);
      await shop.services.deliveryOutcome.refundByHand(await stored(), "by hand", () => Promise.resolve());
    }
    await watch();
    expect(await onSale()).toBe("yes");
  });
});
