import type { Response } from "express";

/** Server-sent events, each with JSON: written at once, and neither kept nor gathered by a proxy on the way. */
export class EventStream {
  private readonly left = new AbortController();

  constructor(private readonly res: Response) {
    res.once("close", () => this.left.abort());
  }

  /** Aborted when the reader has left, or everything was sent. */
  get signal(): AbortSignal {
    return this.left.signal;
  }

  send(event: string, data: object): void {
    if (this.signal.aborted) return;
    if (!this.res.headersSent) this.open();
    this.res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(event: string, data: object): void {
    this.send(event, data);
    this.res.end();
  }

  private open(): void {
    this.res.status(200).set({
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    });
    this.res.flushHeaders();
  }
}
