import type { Logger } from "./logger";

/** Runs the work now and again and again, each time after a pause; a failure is logged and tried again. */
export function repeat(
  work: () => Promise<unknown>,
  pauseSeconds: number,
  logger: Logger,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = Promise.resolve();

  const run = () => {
    running = work()
      .catch((error: unknown) => logger.error({ err: error }, "a repeated task failed"))
      .then(() => {
        if (!stopped) timer = setTimeout(run, pauseSeconds * 1_000);
      });
  };
  run();

  return {
    /** Resolves when the run under way has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
