import { refuse } from "../../platform/graphql/refusal";
import { IsNull, LessThanOrEqual, Column, Entity, PrimaryColumn } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Finding } from "../../platform/database/audit";
import type { Database } from "../../platform/database/database";
import { type Job, pauseAfter } from "../../platform/jobs/job";
import type { Logger } from "../../platform/observability/logger";
import type { WholeShop } from "../../platform/module";
import type { WriteLogEntry } from "../audit-log";
import { slotOf, startOfSlot } from "./periods";
import { dayMs, hourMs, minuteMs } from "../../values/durations";
import { InstantColumn } from "../../platform/database/entities";

const id = "last";

@Entity("books_check")
export class LedgerAuditRun {
  @PrimaryColumn("varchar")
  id!: string;

  @InstantColumn({ nullable: true })
  checkedAt!: Date | null;

  /** The person who requested it; null when the shop did it itself. */
  @Column("text", { nullable: true })
  checkedBy!: string | null;

  @Column("integer", { nullable: true })
  findings!: number | null;

  @Column("text")
  details!: string;

  /** Null once an audit has ended. */
  @InstantColumn({ nullable: true })
  failedAt!: Date | null;

  /** Since the last completed audit. */
  @Column("integer")
  failures!: number;

  @Column("text", { nullable: true })
  requestedBy!: string | null;

  /** The end of the lease of the process that runs the audit. */
  @InstantColumn()
  freeAt!: Date;
}

/** An hour in Lagos at which few customers buy. */
const hourOfNight = 3;
/** A longer audit counts as aborted, because its process was stopped. */
const maxDurationMs = 30 * minuteMs;
/** A shop that has just started serves its customers first. */
const firstAfterMs = 5 * minuteMs;
const retries = { first: 5 * minuteMs, factor: 2, max: 6 * hourMs };
const namedFindings = 5;

/**
 * Audits the ledger every night, on request, and every five minutes for the metrics. Reads a snapshot, so that no
 * purchase waits. A failed audit is tried again after 5, 10, 20 … minutes, at most 6 hours.
 */
export class LedgerAudit implements Job {
  readonly name = "ledger audit";
  readonly pauseSeconds = 60;
  private shop: Pick<WholeShop, "audit"> = { audit: () => Promise.resolve([]) };
  private running: Promise<readonly Finding[] | null> | null = null;
  private requestRun = () => {};
  private readonly startedAt: Date;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.startedAt = clock.now();
  }

  watch(shop: Pick<WholeShop, "audit">): void {
    this.shop = shop;
  }

  onRunRequested(runNow: () => void): void {
    this.requestRun = runNow;
  }

  last(): Promise<LedgerAuditRun> {
    return this.database.reader.manager.findOneByOrFail(LedgerAuditRun, { id });
  }

  isRunning({ requestedBy, freeAt }: LedgerAuditRun): boolean {
    return requestedBy !== null || freeAt > this.clock.now();
  }

  /** Throws Refused while an audit is running. */
  async request(name: string, writeLog: WriteLogEntry): Promise<LedgerAuditRun> {
    const isFree = { id, requestedBy: IsNull(), freeAt: LessThanOrEqual(this.clock.now()) };
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.update(LedgerAuditRun, isFree, { requestedBy: name });
      if (affected !== 1) refuse("The ledger is being audited already");
      await writeLog(tx);
    });
    this.requestRun();
    return this.last();
  }

  /** Audits on request, or when no audit has ended since this night. */
  async run(): Promise<void> {
    if (this.isDue(await this.last())) await this.check();
  }

  /** Joins an audit that runs in this process; null while another process runs one. */
  check(): Promise<readonly Finding[] | null> {
    this.running ??= this.auditOnce().finally(() => (this.running = null));
    return this.running;
  }

  private isDue({ checkedAt, requestedBy, failedAt, failures }: LedgerAuditRun): boolean {
    if (requestedBy !== null) return true;
    const now = this.clock.now().getTime();
    if (now - this.startedAt.getTime() < firstAfterMs) return false;
    if (failedAt) return now >= failedAt.getTime() + pauseAfter(failures, retries);
    const night = hourOfNight * hourMs;
    const lastNight = startOfSlot(slotOf(now - night, dayMs), dayMs) + night;
    return checkedAt === null || checkedAt.getTime() < lastNight;
  }

  private async auditOnce(): Promise<readonly Finding[] | null> {
    const now = this.clock.now();
    const freeAt = new Date(now.getTime() + maxDurationMs);
    const taken = await this.database.transaction(async ({ manager }) => {
      const { affected } = await manager.update(
        LedgerAuditRun,
        { id, freeAt: LessThanOrEqual(now) },
        { freeAt },
      );
      return affected === 1 ? manager.findOneByOrFail(LedgerAuditRun, { id }) : null;
    });
    if (!taken) return null;
    const isOwn = { id, freeAt };
    try {
      const findings = await this.shop.audit();
      const names = findings
        .slice(0, namedFindings)
        .map(({ invariant, offender }) => `${offender}: ${invariant}`);
      await this.store(isOwn, {
        checkedAt: this.clock.now(),
        checkedBy: taken.requestedBy,
        findings: findings.length,
        details: names.join("\n"),
        failedAt: null,
        failures: 0,
        requestedBy: null,
        freeAt: now,
      });
      for (const finding of findings) this.logger.error(finding, "the ledger violates an invariant");
      return findings;
    } catch (error) {
      const failed = { failedAt: this.clock.now(), failures: taken.failures + 1 };
      await this.store(isOwn, { ...failed, requestedBy: null, freeAt: now });
      throw error;
    }
  }

  private async store(isOwn: { id: string; freeAt: Date }, values: Partial<LedgerAuditRun>): Promise<void> {
    await this.database.transaction((tx) => tx.manager.update(LedgerAuditRun, isOwn, values));
  }
}
