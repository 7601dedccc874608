import { act } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Connection } from "./connection";

/** What the shop in the same process needs. */
const ofTheShop = [
  "setImmediate",
  "clearImmediate",
  "nextTick",
  "queueMicrotask",
  "performance",
  "hrtime",
] as const;
const ofTheBrowser = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;

/** Stops the browser's timers for the tests of the surrounding block, which move them by `pass`. */
export function fakeTimers() {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: [...ofTheShop] }));
  afterEach(() => void jest.useRealTimers());
  return {
    user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
    /** Lets the time pass, and waits for the answers to what was sent in it. */
    pass: async (ms: number, connection: Connection) => {
      await act(() => jest.advanceTimersByTimeAsync(ms));
      await act(() => connection.settled());
      await act(() => jest.advanceTimersByTimeAsync(0));
    },
  };
}

/** Gives the browser the date of the shop, where a page shows how much time is left. */
export function fakeDate(now: () => Date) {
  beforeAll(() => void jest.useFakeTimers({ now: now(), doNotFake: [...ofTheShop, ...ofTheBrowser] }));
  afterAll(() => void jest.useRealTimers());
}
