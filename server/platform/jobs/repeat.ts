import type { Logger } from "../logger";

/** Runs the job's work now and again and again, each time after a pause; a failure is logged and tried again. */
export function repeat(
  work: () => Promise<unknown>,
  pauseSeconds: number,
  logger: Logger,
  name: string,
): { soon(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  const run = () => {
    clearTimeout(timer);
    again = false;
    running = work()
      .catch((error: unknown) => logger.error({ err: error, job: name }, "a job failed"))
      .then(() => {
        running = null;
        if (stopped) return;
        if (again) run();
        else timer = setTimeout(run, pauseSeconds * 1_000);
      });
  };
  run();

  return {
    /** Without waiting for the pause; while a run is under way, another follows it at once. */
    soon() {
      if (stopped) return;
      if (running) again = true;
      else run();
    },
    /** Resolves when the run under way has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
