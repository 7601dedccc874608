/** The only source of the current time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Options of an LRUCache whose values age by the clock. */
export const agesBy = (clock: Clock) => ({ ttlResolution: 0, perf: { now: () => clock.now().getTime() } });
