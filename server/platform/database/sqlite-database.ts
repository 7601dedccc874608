import type { OpenOptions } from "./data-source";
import { Database, probe, type Parameter, type Reader, TransactionTimeout, Busy } from "./database";
import { isFault } from "./errors";
import { migrateUp } from "./migrate-up";
import { SqliteConnection, groupCommit, type Unit } from "./sqlite-connection";

type SqliteOptions = OpenOptions & { file: string };

/** Deleted data is overwritten with zeros, so that codes, hashes and old mails cannot be recovered from the file. */
const forWriting = ["PRAGMA synchronous=FULL", "PRAGMA secure_delete=ON"];

/**
 * The pages that a savepoint may have to restore are in memory. A temporary file would be a second copy of customers' data, and
 * took a third of the writes of a purchase. Not for migrations, which sort whole tables for their indexes.
 */
const savepointsInMemory = "PRAGMA temp_store=MEMORY";

/**
 * SQLite with full durability: one writer behind a queue with BEGIN IMMEDIATE, a separate read-only connection, WAL,
 * and an fsync for every commit. Queued units share one commit.
 */
export class SqliteDatabase extends Database {
  readonly sharedPool = null;
  private readonly queue = new WriterQueue<Unit>();
  private writer: Promise<SqliteConnection> | null = null;

  private constructor(
    private readonly options: SqliteOptions,
    readonly reader: SqliteConnection,
  ) {
    super();
  }

  static async open(options: SqliteOptions): Promise<SqliteDatabase> {
    const writer = await openConnection(options, forWriting);
    await migrateUp(writer.source);
    await writer.query(savepointsInMemory);
    const database = new SqliteDatabase(options, await openConnection(options, ["PRAGMA query_only=ON"]));
    database.writer = Promise.resolve(writer);
    return database;
  }

  get description(): string {
    return `SQLite in ${this.options.file}`;
  }

  get waiting(): number {
    return this.queue.length;
  }

  protected commit<Result>(work: (writer: Reader) => Promise<Result>): Promise<Result> {
    return this.submit(work, false);
  }

  protected executeAlone<Row extends object>(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
    return this.submit((writer) => writer.query<Row>(sql, parameters), true);
  }

  async snapshot<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> {
    const connection = await openConnection(this.options, ["PRAGMA query_only=ON", "BEGIN"]);
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  async ready(): Promise<void> {
    await this.reader.query("SELECT 1 AS one");
    await this.commit(probe);
  }

  async emptyLog(): Promise<void> {
    await this.queue.run(async () => emptyLog(await this.openWriter()));
  }

  async close(): Promise<void> {
    await this.queue.run(async () => {
      const writer = await this.writer;
      // Nothing is lost if this fails: the log is emptied at the next start.
      if (writer)
        await emptyLog(writer).catch((error: unknown) =>
          this.options.logger.warn({ err: error }, "the log was not emptied"),
        );
      await writer?.close();
      await this.reader.close();
    });
  }

  private submit<Result>(work: (writer: Reader) => Promise<Result>, isStatement: boolean): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const unit = { work, isStatement, resolve, reject } as Unit;
      this.queue.submit(unit, (first) => this.lead(first)).catch(reject);
    });
  }

  private async lead(first: Unit): Promise<void> {
    const connection = await this.openWriter();
    await groupCommit(connection, {
      first,
      next: () => this.queue.next(),
      undo: (cause) => this.undo(connection, cause),
    });
  }

  /**
   * After a failed COMMIT or ROLLBACK the connection's state is unknown, so it is replaced by a new one. Stuck work may
   * continue later: closing its connection prevents it from being committed.
   */
  private async undo(connection: SqliteConnection, cause: unknown): Promise<void> {
    try {
      if (!(cause instanceof TransactionTimeout)) await connection.query("ROLLBACK");
      if (!(cause instanceof TransactionTimeout) && !isFault(cause)) return;
      this.options.logger.error({ err: cause }, "a write failed; opening a new writer connection");
    } catch (error) {
      this.options.logger.error({ err: error, cause }, "a rollback failed; opening a new writer connection");
    }
    this.writer = null;
    await connection
      .close()
      .catch((error: unknown) => this.options.logger.error({ err: error }, "closing the writer failed"));
  }

  private openWriter(): Promise<SqliteConnection> {
    this.writer ??= openConnection(this.options, [...forWriting, savepointsInMemory]);
    this.writer.catch(() => (this.writer = null));
    return this.writer;
  }
}

const defaultBusyTimeout = "PRAGMA busy_timeout=5000";

/**
 * A reader of an older snapshot prevents the log from being emptied. It is not waited for, because writers would be
 * blocked.
 */
async function emptyLog(writer: SqliteConnection): Promise<void> {
  await writer.query("PRAGMA busy_timeout=50");
  try {
    await writer.query("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    await writer.query(defaultBusyTimeout);
  }
}

async function openConnection(options: SqliteOptions, pragmas: string[]): Promise<SqliteConnection> {
  const connection = await SqliteConnection.open(options.file, options.model, options.onStatement);
  for (const sql of [defaultBusyTimeout, "PRAGMA journal_mode=WAL", "PRAGMA foreign_keys=ON", ...pragmas]) {
    await connection.query(sql);
  }
  return connection;
}

interface Waiting<Queued> {
  /** The unit that another leader may include in its commit; null for work that must run alone. */
  unit: Queued | null;
  /** `hasTurn`: it is this unit's turn. Otherwise another leader has taken it. */
  begin: (hasTurn: boolean) => void;
  giveUp: () => void;
}

/** SQLite has one writer: units run in order of arrival, with a limited wait. */
export class WriterQueue<Queued = never> {
  private readonly waiting: Waiting<Queued>[] = [];
  private running = false;

  constructor(
    private readonly maxLength = 500,
    private readonly timeoutMs = 3_000,
  ) {}

  get length(): number {
    return this.waiting.length;
  }

  /** Throws Busy when the queue is full or the wait exceeds the limit (milliseconds). */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.turn(null);
    try {
      return await work();
    } finally {
      this.pass();
    }
  }

  /** Calls `lead` with the unit at its turn, unless another leader took it with `next`. Throws Busy as `run` does. */
  async submit(unit: Queued, lead: (unit: Queued) => Promise<void>): Promise<void> {
    if (!(await this.turn(unit))) return;
    try {
      await lead(unit);
    } finally {
      this.pass();
    }
  }

  /** Takes the longest-waiting unit for the leader; null when the queue is empty or its first work must run alone. */
  next(): Queued | null {
    const [first] = this.waiting;
    if (!first || first.unit === null) return null;
    this.waiting.shift();
    first.begin(false);
    return first.unit;
  }

  /** Resolves to true when the caller has the turn, false when another leader took its unit. */
  private turn(unit: Queued | null): Promise<boolean> {
    if (!this.running) {
      this.running = true;
      return Promise.resolve(true);
    }
    if (this.waiting.length >= this.maxLength) return Promise.reject(new Busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => entry.giveUp(), this.timeoutMs);
      const entry: Waiting<Queued> = {
        unit,
        begin: (hasTurn) => {
          clearTimeout(timer);
          resolve(hasTurn);
        },
        giveUp: () => {
          this.waiting.splice(this.waiting.indexOf(entry), 1);
          reject(new Busy());
        },
      };
      this.waiting.push(entry);
    });
  }

  private pass(): void {
    const entry = this.waiting.shift();
    if (entry) entry.begin(true);
    else this.running = false;
  }
}
