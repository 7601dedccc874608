import { createLogger } from "../../../server/platform/logger";
import { repeat } from "../../../server/platform/jobs/repeat";

const logger = createLogger("silent");
const soonEnough = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe("repeat", () => {
  it("runs at once, and again after a failure and its pause", async () => {
    let runs = 0;
    const task = repeat(
      async () => void (runs++, await Promise.reject(new Error("once more"))),
      0.01,
      logger,
      "test",
    );

    await soonEnough(() => runs >= 3);
    await task.stop();

    expect(runs).toBeGreaterThanOrEqual(3);
  });

  it("runs soon when asked, without waiting for the pause", async () => {
    let runs = 0;
    const task = repeat(async () => void (runs += 1), 3_600, logger, "test");
    await soonEnough(() => runs === 1);
    await new Promise((resolve) => setTimeout(resolve, 5));

    task.soon();

    await soonEnough(() => runs === 2);
    await task.stop();

    expect(runs).toBe(2);
  });

  it("never runs twice at the same time: asked during a run, however often, it runs once more after it", async () => {
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    const task = repeat(
      async () => {
        runs += 1;
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setTimeout(resolve, 20));
        atOnce -= 1;
      },
      3_600,
      logger,
      "test",
    );

    task.soon();
    task.soon();
    await soonEnough(() => runs === 2);
    await task.stop();

    expect({ runs, most, atOnce }).toEqual({ runs: 2, most: 1, atOnce: 0 });
  });

  it("stops when the run under way has ended, and stays stopped", async () => {
    let runs = 0;
    const task = repeat(async () => void (runs += 1), 0.001, logger, "test");
    await task.stop();
    const before = runs;

    task.soon();
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(runs).toBe(before);
  });
});
