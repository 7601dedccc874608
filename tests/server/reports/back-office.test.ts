import { IsNull, Not } from "typeorm";
import { BundlePurchase } from "../../../server/features/bundles";
import { buyBundle } from "../../support/buy-bundle";
import { signedInStaff, staffForEach } from "../../support/back-office";
import { LedgerAuditRun } from "../../../server/features/reports/ledger-audit";
import { QueuedMail } from "../../../server/platform/mail/mail.entity";
import { checkout, dongle, order, shopper } from "../../support/devices";
import { shopForEach } from "../../support/start-shop";
import { writtenMail } from "../../support/written-mail";
import { editOf, option, saveEdits } from "../changes/changes";

const figure = `{ now { amount count } before { amount count } }`;
const report = `query ($period: ReportPeriod!) { report(period: $period) {
  bundles ${figure} orders ${figure} fundings ${figure} margin { amount sales } comparedUntil
  networks { network amount delivered pending refunded medianSeconds }
  points { at bundles orders fundings } } }`;
const today = `{ waitingWork { what count since } setUpSteps { title isDone } }`;
const health = `{ health { version partners { title state action } shop { title state text action } warnings { text } } }`;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("reports of the back office", () => {
  const shop = shopForEach();
  const finance = staffForEach(shop, "finance");

  const of = async (period = "DAY", staff = finance) => {
    const { data, errors } = await staff.ask(report, { period });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.report;
  };

  it("adds up the day in Lagos and compares it with yesterday until the same hour", async () => {
    const ada = await shop.customer({ balance: 1_000 });
    await buyBundle(ada);
    shop.clock.advance(2 * hour);
    await buyBundle(ada);
    shop.clock.advance(day - hour);
    const again = await signedInStaff(shop, "finance");
    const bola = await shop.customer({ balance: 1_000 });
    expect((await buyBundle(bola)).__typename).toBe("BundlePurchase");
    const { bundles, points, comparedUntil } = await of("DAY", again);
    expect(bundles).toEqual({ now: { amount: 50, count: 1 }, before: { amount: 50, count: 1 } });
    expect(new Date(comparedUntil).getTime()).toBe(shop.clock.now().getTime() - day + 1);
    expect(points[0]).toEqual({ at: "2026-11-20T23:00:00.000Z", bundles: 0, orders: 0, fundings: 0 });
    expect(points.at(-1)).toMatchObject({ at: "2026-11-21T10:00:00.000Z", bundles: 50 });
    const { bundles: ofMonth, points: days } = await of("MONTH", again);
    expect(ofMonth.now).toEqual({ amount: 150, count: 3 });
    expect(days).toHaveLength(21);
    expect((await of("WEEK", again)).points).toHaveLength(6);
  });

  it("shows fundings, orders, margins and deliveries by network", async () => {
    const owner = await signedInStaff(shop);
    await saveEdits(owner, [await editOf(owner, { cost: "45" })]);
    const ada = await shopper(shop, 20_000, [dongle]);
    await ada.ask(checkout, order());
    await buyBundle(ada);
    shop.clock.advance(5_000);
    await shop.runJob("deliveries");
    expect(await of()).toMatchObject({
      orders: { now: { amount: 8_150, count: 1 } },
      margin: { amount: 5, sales: 50 },
      networks: [
        {
          network: "MTN",
          amount: 50,
          delivered: 1,
          pending: 0,
          refunded: 0,
          medianSeconds: expect.any(Number),
        },
      ],
    });
    await saveEdits(owner, [await editOf(owner, { cost: "40" })]);
    expect((await of()).margin).toEqual({ amount: 5, sales: 50 });
    // Like purchases from before costs were stored with them.
    await shop.database.transaction((tx) =>
      tx.manager.update(BundlePurchase, { dataOptionId: option }, { cost: null }),
    );
    expect((await of()).margin).toEqual({ amount: 10, sales: 50 });
    const { data } = await finance.ask(today);
    expect(data.waitingWork).toContainEqual({
      what: "Orders to send",
      count: 1,
      since: "2026-11-20T09:00:00.000Z",
    });
  });

  it("tests a step: mail is sent to the person who tests it, and a simulated partner is named as such", async () => {
    const owner = await signedInStaff(shop);
    const test = `mutation ($step: SetUpStepId!) { testSetUpStep(step: $step) {
      ... on SetUpTest { isGood text } ... on AdminRefusal { message } } }`;
    const mailed = (await owner.ask(test, { step: "MAIL" })).data.testSetUpStep;
    expect(mailed).toEqual({ isGood: false, text: expect.stringContaining("SMTP_URL") });
    const letters = await shop.letters();
    expect(letters.findLast(({ to }) => to.address === owner.email)?.subject).toBe(
      "A test mail from your shop",
    );
    expect((await owner.ask(test, { step: "PAYMENTS" })).data.testSetUpStep).toEqual({
      isGood: false,
      text: expect.stringContaining("PAYSTACK_SECRET_KEY"),
    });
    expect((await owner.ask(test, { step: "STAFF" })).data.testSetUpStep).toEqual({
      message: "This step has no test",
    });
    expect((await finance.ask(test, { step: "MAIL" })).errors?.[0]?.extensions?.code).toBe("FORBIDDEN");
  });

  it("names the shop's own addresses whose mails were given up, and counts no mail that is not due yet", async () => {
    const owner = await signedInStaff(shop);
    const address = (to: string) => ({ name: "Ada Obi", address: to, isConfirmed: true });
    await shop.database.transaction((tx) =>
      shop.services.outbox.enqueue(
        tx,
        ...[owner.email, "gone@example.com"].map((to) => writtenMail({ to: address(to) })),
      ),
    );
    const givenUp = { nextAttemptAt: null, text: "", html: "" };
    await shop.database.transaction((tx) => tx.manager.update(QueuedMail, { sentAt: IsNull() }, givenUp));
    await shop.database.transaction((tx) => shop.services.outbox.enqueue(tx, writtenMail()));
    const createdAt = new Date(shop.clock.now().getTime() + hour);
    const later = { nextAttemptAt: createdAt, createdAt };
    await shop.database.transaction((tx) =>
      tx.manager.update(QueuedMail, { nextAttemptAt: Not(IsNull()) }, later),
    );

    const { data } = await owner.ask(health);
    expect(data.health.shop[1].text).toBe("No mail waits.");
    const given = data.health.warnings.filter(({ text }: { text: string }) => text.includes("given up"));
    expect(given).toEqual([{ text: expect.stringContaining(`your own address ${owner.email}`) }]);
  });

  const ledgerAudit = `ledgerAudit { isRunning checkedAt checkedBy findings details }`;
  const auditLedger = `mutation { auditLedger { __typename ... on LedgerAuditState { isRunning } ... on AdminRefusal { message } } }`;

  it("audits the ledger on request, one audit at a time, and names the requester", async () => {
    const owner = await signedInStaff(shop);
    expect((await owner.ask(`{ ${ledgerAudit} }`)).data.ledgerAudit).toEqual({
      isRunning: false,
      checkedAt: null,
      checkedBy: null,
      findings: null,
      details: [],
    });
    const answers = await Promise.all([owner.ask(auditLedger), owner.ask(auditLedger)]);
    const kinds = answers.map(({ data }) => data.auditLedger);
    expect(kinds).toContainEqual({ __typename: "LedgerAuditState", isRunning: true });
    expect(kinds).toContainEqual({
      __typename: "AdminRefusal",
      message: "The ledger is being audited already",
    });
    await shop.runJob("ledger audit");
    expect((await owner.ask(`{ ${ledgerAudit} }`)).data.ledgerAudit).toEqual({
      isRunning: false,
      checkedAt: shop.clock.now().toISOString(),
      checkedBy: "Bisi Ade",
      findings: 0,
      details: [],
    });
    const { shop: checks } = (await owner.ask(health)).data.health;
    expect(checks[2].text).toBe("Audited 0 minutes ago by Bisi Ade: everything adds up.");
    const logged = await shop.services.auditLog.latest(20);
    expect(logged.filter(({ action }) => action === "ledger audit")).toHaveLength(1);
  });

  it("audits the ledger by itself after 3:00 in Lagos, once a night", async () => {
    const last = async () => (await shop.services.ledgerAudit.last()).checkedAt?.getTime();
    const round = async () => {
      await shop.runJob("ledger audit");
      return last();
    };
    expect(await round()).toBeUndefined();
    shop.clock.advance(5 * minute - 1);
    expect(await round()).toBeUndefined();
    shop.clock.advance(1);
    const first = await round();
    expect(first).toBe(shop.clock.now().getTime());
    shop.clock.advance(hour);
    expect(await round()).toBe(first);
    const threeAtNight = Date.parse("2026-11-21T02:00:00Z");
    shop.clock.advance(threeAtNight - shop.clock.now().getTime() - 1);
    expect(await round()).toBe(first);
    shop.clock.advance(1);
    expect(await round()).toBe(threeAtNight);
    shop.clock.advance(hour);
    expect(await round()).toBe(threeAtNight);
  });

  it("counts broken invariants, takes over from a stopped process, and can run again after a fault", async () => {
    const finding = { invariant: "it adds up", offender: "account 7", detail: "1" };
    const { ledgerAudit: service } = shop.services;
    service.watch({ audit: () => Promise.resolve([finding]) });
    const taken = { freeAt: new Date(shop.clock.now().getTime() + hour) };
    await shop.database.transaction((tx) => tx.manager.update(LedgerAuditRun, { id: "last" }, taken));
    expect(await service.check()).toBeNull();
    shop.clock.advance(hour);
    expect(await service.check()).toEqual([finding]);
    expect(await service.last()).toMatchObject({ findings: 1, details: "account 7: it adds up" });
    const fault = () => Promise.reject(new Error("The disk is full"));
    service.watch({ audit: fault });
    await expect(service.check()).rejects.toThrow("The disk is full");
    expect(service.isRunning(await service.last())).toBe(false);
  });

  it("says that an audit failed and when, tries again after 5, 10, 20 minutes, and at a press", async () => {
    const { ledgerAudit: service } = shop.services;
    let audits = 0;
    const fault = () => {
      audits += 1;
      return Promise.reject(new Error("The disk is full"));
    };
    const round = async () => {
      await shop.runJob("ledger audit").catch(() => undefined);
      return audits;
    };
    await service.check();
    service.watch({ audit: fault });
    shop.clock.advance(day);
    const failedAt = shop.clock.now();
    expect(await round()).toBe(1);
    for (const [after, count] of [
      [5, 2],
      [10, 3],
      [20, 4],
    ] as const) {
      shop.clock.advance(after * minute - 1);
      expect(await round()).toBe(count - 1);
      shop.clock.advance(1);
      expect(await round()).toBe(count);
    }
    const owner = await signedInStaff(shop);
    const state = async () =>
      (await owner.ask(`{ ledgerAudit { failedAt checkedAt findings } }`)).data.ledgerAudit;
    const lastFailed = new Date(failedAt.getTime() + 35 * minute).toISOString();
    expect(await state()).toEqual({
      failedAt: lastFailed,
      checkedAt: new Date(failedAt.getTime() - day).toISOString(),
      findings: 0,
    });
    shop.clock.advance(2 * minute);
    expect((await owner.ask(health)).data.health.shop[2]).toMatchObject({
      state: "BAD",
      text: "The audit failed 2 minutes ago. Audited 25 hours ago: everything added up.",
    });
    await owner.ask(auditLedger);
    expect(await round()).toBe(5);
    service.watch({ audit: () => Promise.resolve([]) });
    await owner.ask(auditLedger);
    await shop.runJob("ledger audit");
    expect(await state()).toMatchObject({ failedAt: null, findings: 0 });
  });
});
