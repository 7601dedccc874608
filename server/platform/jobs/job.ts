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
