import { type Lease, LeasedJob, type Next } from "../../../server/platform/jobs/leased-job";
import { QueuedMail } from "../../../server/platform/mail/mail.entity";
import { withTimeout } from "../../../server/platform/concurrency/with-timeout";
import { shopForEach } from "../../support/start-shop";
import { writtenMail } from "../../support/written-mail";

const minute = 60_000;

/** Tried on the table of mails; any table with a due time would do. */
describe("a leased job", () => {
  const shop = shopForEach();

  const queue = (count: number) =>
    shop.database.transaction((tx) =>
      shop.services.outbox.enqueue(
        tx,
        ...Array.from({ length: count }, (_, n) => writtenMail({ subject: `Mail ${n}` })),
      ),
    );
  const rows = () => shop.database.reader.manager.find(QueuedMail, { order: { createdAt: "ASC" } });
  const jobThat = (
    work: (mail: QueuedMail, lease: Lease) => Promise<Next>,
    more: Partial<ConstructorParameters<typeof LeasedJob<QueuedMail>>[1]> = {},
  ) =>
    new LeasedJob<QueuedMail>(shop.app, {
      name: "test",
      entity: QueuedMail,
      due: "nextAttemptAt",
      attempts: "attempts",
      leaseFor: minute,
      work,
      ...more,
    });

  it("processes every due row once in one run, with limited concurrency", async () => {
    await queue(120);
    const seen: string[] = [];
    let atOnce = 0;
    let most = 0;
    const job = jobThat(
      async ({ id, attempts }) => {
        seen.push(id);
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setTimeout(resolve, 1));
        atOnce -= 1;
        expect(attempts).toBe(1);
        return null;
      },
      { concurrency: 3 },
    );

    expect(await job.run()).toBe(120);
    expect(new Set(seen).size).toBe(120);
    expect(most).toBe(3);
    expect(await job.run()).toBe(0);
  });

  it("leases several rows in one statement, without those that another process has leased", async () => {
    await queue(6);
    const [first] = await rows();
    const { database } = shop;
    const execute = database.execute.bind(database);
    const leases: number[] = [];
    database.execute = async <Row extends object>(...[sql, parameters]: Parameters<typeof execute>) => {
      if (leases.length === 0)
        await execute("UPDATE mail SET next_attempt_at = $2 WHERE id = $1", [first!.id, 2e12]);
      const leased = await execute<Row>(sql, parameters);
      leases.push(leased.length);
      return leased;
    };
    const seen: string[] = [];
    const job = jobThat(
      ({ id }) => {
        seen.push(id);
        return Promise.resolve(null);
      },
      { concurrency: 6 },
    );

    expect(await job.run()).toBe(5);
    database.execute = execute;
    expect(leases).toEqual([5]);
    expect(seen).not.toContain(first!.id);
  });

  it("processes a row again at the requested time, and never earlier", async () => {
    await queue(1);
    const again = new Date(shop.clock.now().getTime() + minute);
    const job = jobThat(() => Promise.resolve(again));

    expect(await job.run()).toBe(1);
    expect(await rows()).toMatchObject([{ nextAttemptAt: again, attempts: 1 }]);
    shop.clock.advance(minute - 1);
    expect(await job.run()).toBe(0);
    shop.clock.advance(1);
    expect(await job.run()).toBe(1);
  });

  it("retries a row whose work threw when the lease has expired, or at the requested time", async () => {
    await queue(1);
    const fails = () => Promise.reject(new Error("not today"));
    await jobThat(fails).run();
    shop.clock.advance(minute - 1);
    expect(await jobThat(fails).run()).toBe(0);
    shop.clock.advance(1);

    const later = new Date(shop.clock.now().getTime() + 5 * minute);
    expect(await jobThat(fails, { retryAt: () => later, lastError: "lastError" }).run()).toBe(1);
    expect(await rows()).toMatchObject([{ nextAttemptAt: later, lastError: "not today" }]);

    shop.clock.advance(5 * minute);
    expect(await jobThat(fails, { retryAt: () => null }).run()).toBe(1);
    expect(await rows()).toMatchObject([{ nextAttemptAt: null, attempts: 3 }]);
  });

  it("keeps the due time written during an attempt, whatever the attempt returns", async () => {
    await queue(1);
    const now = shop.clock.now();
    const job = jobThat(async ({ id }) => {
      const values = [id, now.getTime()];
      await shop.write("UPDATE mail SET next_attempt_at = $2 WHERE id = $1", values);
      return null;
    });

    await job.run();

    expect(await rows()).toMatchObject([{ nextAttemptAt: now }]);
  });

  it("does not end a lease that was lost", async () => {
    await queue(1);
    const [mail] = await rows();
    const job = jobThat(() => Promise.resolve(null));
    await job.attempt(mail!, new Date(0));

    expect(await rows()).toMatchObject([{ nextAttemptAt: mail!.nextAttemptAt }]);
  });

  it("reports each attempt, and whether it threw", async () => {
    await queue(2);
    const outcomes: boolean[] = [];
    const job = jobThat(({ subject }) =>
      subject === "Mail 0" ? Promise.reject(new Error("no")) : Promise.resolve(null),
    );
    job.onAttempt((_, failed) => outcomes.push(failed));
    await job.run();

    expect(outcomes).toHaveLength(2);
    expect(outcomes.filter((failed) => failed)).toHaveLength(1);
  });

  it("starts no work once closed, and closes when the running work has ended", async () => {
    await queue(5);
    let started = 0;
    let ended = 0;
    let reportStarted = () => {};
    const hasStarted = new Promise<void>((resolve) => (reportStarted = resolve));
    const job = jobThat(async () => {
      started += 1;
      reportStarted();
      await new Promise((resolve) => setTimeout(resolve, 30));
      ended += 1;
      return null;
    });
    const running = job.run();
    await hasStarted;
    await job.close();

    expect({ started: started, ended }).toEqual({ started: 1, ended: 1 });
    expect(await running).toBe(1);
  });

  it("also aborts a row that was being leased when it closed", async () => {
    await queue(1);
    const hangs = () => new Promise<never>(() => {});
    const job = jobThat((_, { signal }) => withTimeout(60_000, hangs, { signal }));
    const { database } = shop;
    const execute = database.execute.bind(database);
    let closing: Promise<void> | undefined;
    database.execute = async <Row extends object>(...statement: Parameters<typeof execute>) => {
      const found = await execute<Row>(...statement);
      closing ??= job.close();
      return found;
    };
    expect(await job.run()).toBe(1);
    database.execute = execute;
    await closing;
  });
});
