import type { Logger } from "../observability/logger";

/** Work that nobody asks for by a request: a round when the shop opens, another after each pause, and at once when it is woken. */
export interface Job {
  /** For the log, the metrics and tests. */
  readonly name: string;
  readonly pauseSeconds: number;
  /** One round. */
  run(): Promise<unknown>;
  /** Gets what wakes the job. */
  onRunRequested?(runNow: () => void): void;
  /** Gets who is told of each attempt at a row. */
  onAttempt?(listener: AttemptListener): void;
  /** Begins nothing more. Resolves when what is under way has ended or was given up. */
  close?(): Promise<void>;
}

export type AttemptListener = (seconds: number, failed: boolean) => void;

/** Told how long each round of a job took, and each of its attempts at a row. */
export type JobListener = (job: string, of: "round" | "attempt", seconds: number, failed: boolean) => void;

/** Begins the jobs; answers how to end them. */
export function startJobs(jobs: readonly Job[], logger: Logger, listener: JobListener = () => {}) {
  const runs = jobs.map((job) => {
    job.onAttempt?.((seconds, failed) => listener(job.name, "attempt", seconds, failed));
    return repeat(job, logger, listener);
  });
  return {
    /** No new work; what is under way is waited for. */
    async stop(): Promise<void> {
      await Promise.all([...jobs.map((job) => job.close?.()), ...runs.map((runOnce) => runOnce.stop())]);
    },
  };
}

/** Never two rounds of a job at a time; one that fails is logged and tried again after the pause. */
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
    listener(job.name, "round", (performance.now() - startedAt) / 1_000, failed);
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

/** Milliseconds. Each pause is `factor` times the one before, up to the longest. */
interface BackOff {
  first: number;
  factor: number;
  max: number;
}

/** The pause after so many attempts. */
export function pauseAfter(attempts: number, { first, factor, max }: BackOff): number {
  return Math.min(first * factor ** Math.min(attempts - 1, 20), max);
}
