import type { Logger } from "../observability/logger";

/** Background work: runs when the shop opens, again after each pause, and at once on request. */
export interface Job {
  /** For the log, the metrics and tests. */
  readonly name: string;
  readonly pauseSeconds: number;
  run(): Promise<unknown>;
  /** How many rows wait for it, also those that are not due yet, and when the first is due. */
  planned?(): Promise<{ count: number; first: Date | null }>;
  onRunRequested?(runNow: () => void): void;
  /** Receives the listener that is called after each attempt at a row. */
  onAttempt?(listener: AttemptListener): void;
  /** Starts no more work. Resolves when the running work has ended or was aborted. */
  close?(): Promise<void>;
}

export type AttemptListener = (seconds: number, failed: boolean) => void;

/** Called with the duration in seconds of each run of a job, and of each attempt at a row. */
export type JobListener = (job: string, unit: "run" | "attempt", seconds: number, failed: boolean) => void;

export function startJobs(jobs: readonly Job[], logger: Logger, listener: JobListener = () => {}) {
  const runs = jobs.map((job) => {
    job.onAttempt?.((seconds, failed) => listener(job.name, "attempt", seconds, failed));
    return repeat(job, logger, listener);
  });
  return {
    async stop(): Promise<void> {
      await Promise.all([...jobs.map((job) => job.close?.()), ...runs.map((runOnce) => runOnce.stop())]);
    },
  };
}

/** A job never runs twice at the same time. A failed run is logged, and the next one follows after the pause. */
function repeat(job: Job, logger: Logger, listener: JobListener) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  async function runOnce(): Promise<void> {
    const startedAt = performance.now();
    let failed = false;
    try {
      await job.run();
    } catch (error) {
      failed = true;
      logger.error({ err: error, job: job.name }, "a job failed");
    }
    listener(job.name, "run", (performance.now() - startedAt) / 1_000, failed);
    running = null;
    if (stopped) return;
    if (again) startRun();
    else timer = setTimeout(startRun, job.pauseSeconds * 1_000);
  }

  function startRun(): void {
    clearTimeout(timer);
    again = false;
    running = runOnce();
  }

  job.onRunRequested?.(() => {
    if (stopped) return;
    if (running) again = true;
    else startRun();
  });
  startRun();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** In milliseconds. Each pause is `factor` times the one before, up to `max`. */
interface BackOff {
  first: number;
  factor: number;
  max: number;
}

/** Returns the pause after that many attempts, in milliseconds. */
export function pauseAfter(attempts: number, { first, factor, max }: BackOff): number {
  return Math.min(first * factor ** Math.min(attempts - 1, 20), max);
}
