import { setMaxListeners } from "node:events";
import type DataLoader from "dataloader";
import { batched } from "../concurrency/batched";
import type { Clock } from "../clock";
import type { Database, Transaction } from "../database/database";
import { findPrepared, hydrate } from "../database/entities";
import type { Logger } from "../observability/logger";
import type { AttemptListener, Job } from "./job";
import { dueRows, endLease, plannedRows, takeRows } from "./leased-job.sql";

export interface JobParts {
  database: Database;
  clock: Clock;
  logger: Logger;
  settings: { jobPauseSeconds: number };
}

type Name<Row> = keyof Row & string;

/** The properties that hold a row's due time, its lease and its attempts. */
interface Properties<Row> {
  /** When the row is due; null means never. */
  due: Name<Row>;
  only?: string;
  /**
   * The lease. Without this property `due` itself is moved ahead, and a row that becomes due again meanwhile may be taken by
   * a second process. With it such a row is taken again after this lease has ended.
   */
  lease?: Name<Row>;
  /** The number of times the row was taken, and the error of the latest attempt. */
  attempts?: Name<Row>;
  lastError?: Name<Row>;
}

interface LeasedWork<Row> extends Properties<Row> {
  name: string;
  entity: new () => Row;
  /** Duration of a lease, in milliseconds: longer than an attempt takes. After it another process takes the row. */
  leaseFor: number;
  /** Rows processed at the same time; 1 by default. */
  concurrency?: number;
  work: Work<Row>;
  /** When to retry after an error; null gives the row up. By default it is retried when the lease ends. */
  retryAt?(row: Row, error: unknown): Date | null | Promise<Date | null>;
  givenUp?: Partial<Row>;
  onClosed?(): void;
}

type Work<Row> = (row: Row, lease: Lease) => Promise<Next>;

export interface Lease {
  /** Aborted when the shop closes and the shutdown timeout has passed. */
  readonly signal: AbortSignal;
  /** Whether the row still belongs to this attempt. Reads committed data. */
  isHeld(): Promise<boolean>;
  /** Ends the lease in the transaction of the work; `next` is when the row is due again. Returns false when the lease was lost. */
  end(tx: Transaction, next: Date | null): Promise<boolean>;
}

/** When a row is due again; null means never, undefined that the work has written it. */
export type Next = Date | null | void;

const batch = 50;
const shutdownTimeoutMs = 3_000;

/**
 * Processes the due rows of a table, several at a time and each by one process only. One conditional UPDATE leases rows.
 * When a process dies, its lease expires and another process takes the row.
 */
export class LeasedJob<Row extends { id: string }> implements Job {
  readonly name: string;
  readonly pauseSeconds: number;
  private statements: { due: string; planned: string; end: string; take: (count: number) => string } | null =
    null;
  /** Leases the rows with these ids; null for a row that another process has leased. */
  private readonly leases: DataLoader<string, { row: Row; until: Date } | null>;
  private readonly running = new Set<Promise<void>>();
  private readonly stop = new AbortController();
  private closed = false;
  private requestRun = () => {};
  private reportAttempt: AttemptListener = () => {};

  constructor(
    private readonly parts: JobParts,
    private readonly work: LeasedWork<Row>,
  ) {
    this.name = work.name;
    this.pauseSeconds = parts.settings.jobPauseSeconds;
    setMaxListeners(0, this.stop.signal); // each attempt listens, and many run at once
    this.leases = batched((ids) => this.lease(ids), work.concurrency ?? 1);
  }

  /** Processes every due row. Returns how many were taken. */
  async run(): Promise<number> {
    let taken = 0;
    for (;;) {
      const due = await this.due();
      const isFull = due.length === batch;
      let inBatch = 0;
      const worker = async () => {
        for (let id = due.shift(); id !== undefined && !this.closed; id = due.shift())
          if (await this.take(id)) inBatch += 1;
      };
      await Promise.all(Array.from({ length: this.work.concurrency ?? 1 }, worker));
      taken += inBatch;
      if (this.closed || !isFull || inBatch === 0) return taken;
    }
  }

  async planned(): Promise<{ count: number; first: Date | null }> {
    const [row] = await this.parts.database.reader.query<{ count: number; first: number | null }>(
      this.sql.planned,
    );
    return { count: row?.count ?? 0, first: row?.first == null ? null : new Date(row.first) };
  }

  runNow(): void {
    this.requestRun();
  }

  onRunRequested(runNow: () => void): void {
    this.requestRun = runNow;
  }

  onAttempt(listener: AttemptListener): void {
    this.reportAttempt = listener;
  }

  /** Makes one attempt at a row that the caller has leased until then, with its own work or the job's. Never throws. */
  attempt(row: Row, until: Date | null, work = this.work.work): Promise<void> {
    const attempt = this.tryOnce(row, until, work).finally(() => this.running.delete(attempt));
    this.running.add(attempt);
    return attempt;
  }

  async close(): Promise<void> {
    this.closed = true;
    const giveUp = () => this.stop.abort(new Error("the shop closed before the answer"));
    setTimeout(giveUp, shutdownTimeoutMs).unref(); // also for a row that is just being taken
    await Promise.all(this.running);
    this.work.onClosed?.();
  }

  /** Built lazily, because printing the schema opens no database. */
  private get sql() {
    if (this.statements) return this.statements;
    const { entity, due, lease = due, attempts, only } = this.work;
    const metadata = this.parts.database.reader.manager.connection.getMetadata(entity);
    const column = (property: string) => {
      const found = metadata.findColumnWithPropertyName(property);
      if (!found) throw new Error(`${metadata.name} has no column ${property}`);
      return found.databaseName;
    };
    const table = {
      table: metadata.tableName,
      due: column(due),
      lease: column(lease),
      attempts: attempts ? column(attempts) : null,
    };
    return (this.statements = {
      due: dueRows(table, only, batch),
      planned: plannedRows(table, only),
      take: (count) => takeRows(table, count),
      end: endLease(table),
    });
  }

  private get now(): number {
    return this.parts.clock.now().getTime();
  }

  private async due(): Promise<string[]> {
    const rows = await this.parts.database.reader.query<{ id: string }>(this.sql.due, [this.now]);
    return rows.map(({ id }) => id);
  }

  /** Returns false when another process has leased the row. */
  private async take(id: string): Promise<boolean> {
    try {
      const leased = await this.leases.load(id);
      if (leased) await this.attempt(leased.row, leased.until);
      return leased !== null;
    } catch (error) {
      this.parts.logger.error({ err: error, job: this.name, id }, "a row that is due could not be taken");
      return false;
    }
  }

  private async lease(ids: readonly string[]) {
    const { database } = this.parts;
    const now = this.now;
    const until = new Date(now + this.work.leaseFor);
    const taken = await database.execute(this.sql.take(ids.length), [now, until.getTime(), ...ids]);
    const rows = taken.map((row) => hydrate(database.reader.manager, this.work.entity, row));
    const leased = new Map(rows.map((row) => [row.id, { row, until }]));
    return ids.map((id) => {
      const row = leased.get(id) ?? null;
      leased.delete(id); // two runs may have requested the same row
      return row;
    });
  }

  private async tryOnce(row: Row, until: Date | null, work: Work<Row>): Promise<void> {
    const startedAt = performance.now();
    const lease = this.leaseOn(row.id, until?.getTime() ?? null);
    let failed = false;
    try {
      const next = await work(row, lease);
      if (next instanceof Date || next === null)
        await this.parts.database.transaction((tx) => lease.end(tx, next));
    } catch (error) {
      failed = true;
      await this.planRetry(row, lease, error);
    }
    this.reportAttempt((performance.now() - startedAt) / 1_000, failed);
  }

  private async planRetry(row: Row, lease: Lease, cause: unknown): Promise<void> {
    const { database, logger } = this.parts;
    const about = { err: cause, job: this.name, id: row.id };
    const next = await this.nextTry(row, cause);
    if (next === null) logger.error(about, "job attempt failed; giving up");
    else logger[next ? "warn" : "error"](about, "job attempt failed; will retry");
    if (next === undefined) return;
    try {
      await database.transaction(async (tx) => {
        const { entity, lastError, givenUp } = this.work;
        if (!(await lease.end(tx, next)) || !lastError) return;
        const failed = { [lastError]: messageOf(cause).slice(0, 500), ...(next === null && givenUp) };
        await tx.manager.update(entity, { id: row.id }, failed as object);
      });
    } catch (error) {
      logger.error(
        { ...about, err: error },
        "could not store the attempt's result; retried when the lease expires",
      );
    }
  }

  private async nextTry(row: Row, cause: unknown): Promise<Date | null | undefined> {
    try {
      return await this.work.retryAt?.(row, cause);
    } catch {
      return undefined; // without the database: when the lease ends
    }
  }

  private leaseOn(id: string, until: number | null): Lease {
    const { reader } = this.parts.database;
    const { entity, due, lease = due } = this.work;
    return {
      signal: this.stop.signal,
      isHeld: async () => {
        if (until === null || until <= this.now) return false;
        const held = { id, [lease]: new Date(until) } as object as Partial<Row>;
        return (await findPrepared(reader, entity, held)).length > 0;
      },
      end: async (tx, next) =>
        (await tx.query(this.sql.end, [id, until, next?.getTime() ?? null])).length > 0,
    };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
