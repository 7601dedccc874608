import type { Logger } from "../logger";
import type { Job } from "./job";
import { repeat } from "./repeat";

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
