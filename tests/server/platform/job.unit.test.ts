import { createLogger } from "../../../server/platform/observability/logger";
import { startJobs } from "../../../server/platform/jobs/job";

const logger = createLogger("silent");
const soonEnough = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
};

/** Starts one job, and returns its trigger. */
function start(run: () => Promise<unknown>, pauseSeconds: number) {
  const runs: [unit: string, failed: boolean][] = [];
  let runNow = () => {};
  const onRunRequested = (requested: () => void) => (runNow = requested);
  const jobs = startJobs(
    [{ name: "test", pauseSeconds, run, onRunRequested: onRunRequested }],
    logger,
    (_, unit, _seconds, failed) => runs.push([unit, failed]),
  );
  return { stop: () => jobs.stop(), runNow: () => runNow(), runs };
}

describe("a job", () => {
  it("runs at once, and again after a failure and its pause", async () => {
    let runs = 0;
    const job = start(async () => void (runs++, await Promise.reject(new Error("once more"))), 0.01);

    await soonEnough(() => runs >= 3);
    await job.stop();

    expect(runs).toBeGreaterThanOrEqual(3);
    expect(job.runs[0]).toEqual(["run", true]);
  });

  it("runs immediately on request, without waiting for the pause", async () => {
    let runs = 0;
    const job = start(async () => void (runs += 1), 3_600);
    await soonEnough(() => runs === 1);
    await new Promise((resolve) => setTimeout(resolve, 5));

    job.runNow();

    await soonEnough(() => runs === 2);
    await job.stop();

    expect(runs).toBe(2);
    expect(job.runs).toEqual([
      ["run", false],
      ["run", false],
    ]);
  });

  it("never runs twice at the same time: requests during a run cause one further run", async () => {
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    const job = start(async () => {
      runs += 1;
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
    }, 3_600);

    job.runNow();
    job.runNow();
    await soonEnough(() => runs === 2);
    await job.stop();

    expect({ runs, most, atOnce }).toEqual({ runs: 2, most: 1, atOnce: 0 });
  });
});
