import type { Logger } from "../logger";
import { repeat } from "./repeat";

/** Work that nobody asks for by a request: done when the shop opens, again after each pause, and at once when it is woken. */
export interface Job {
  /** For the log and for tests. */
  name: string;
  pauseSeconds: number;
  run(): Promise<unknown>;
  /** Gets what wakes the job. */
  onWake?(wake: () => void): void;
  /** Begins nothing more, and soon gives up what is under way. */
  close?(): void;
}

/** Begins the jobs; answers how to end them. */
export function startJobs(jobs: readonly Job[], logger: Logger) {
  const running = jobs.map((job) => {
    const rounds = repeat(() => job.run(), job.pauseSeconds, logger, job.name);
    job.onWake?.(() => rounds.soon());
    return rounds;
  });
  return {
    /** No new work; what is under way is waited for. */
    async stop(): Promise<void> {
      for (const job of jobs) job.close?.();
      await Promise.all(running.map((rounds) => rounds.stop()));
    },
  };
}
