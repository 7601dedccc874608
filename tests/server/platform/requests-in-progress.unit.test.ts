import type { Request, Response } from "express";
import { RequestsInProgress } from "../../../server/app/http/requests-in-progress";

/** A handler that works until `finish` is called. */
function pendingHandler() {
  let finish!: () => void;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { handler: () => done, finish };
}

const call = (requests: RequestsInProgress, handler: () => Promise<void>) =>
  requests.during(handler)({} as Request, {} as Response, () => {});

describe("requests in progress", () => {
  it("are busy while one of the handlers works, and not afterwards", async () => {
    const requests = new RequestsInProgress();
    const { handler, finish } = pendingHandler();
    expect(requests.isBusy()).toBe(false);

    const request = call(requests, handler);
    expect(requests.isBusy()).toBe(true);

    finish();
    await request;
    expect(requests.isBusy()).toBe(false);
  });

  it("are not busy after a handler has failed", async () => {
    const requests = new RequestsInProgress();
    const failing = call(requests, () => Promise.reject(new Error("failed")));

    await expect(failing).rejects.toThrow("failed");
    expect(requests.isBusy()).toBe(false);
  });

  it("are not busy with a request that has waited for something outside", async () => {
    const requests = new RequestsInProgress();
    const { handler, finish } = pendingHandler();
    const started = performance.now();
    const clock = jest.spyOn(performance, "now").mockReturnValue(started);
    const request = call(requests, handler);
    expect(requests.isBusy()).toBe(true);

    clock.mockReturnValue(started + 5_000);
    expect(requests.isBusy()).toBe(false);

    clock.mockRestore();
    finish();
    await request;
  });
});
