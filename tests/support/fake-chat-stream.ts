import { ReadableStream } from "node:stream/web";

type Piece = [event: string, data: object];

interface SentToChat {
  text: string;
  sessionId: string | null;
}

/** The shop's `/chat/stream` inside the page's own process: the test controls its events. Other requests go on. */
export function fakeChatStream() {
  const sent: SentToChat[] = [];
  let next: { status: number; body: object } | null = null;
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const encoder = new TextEncoder();
  const original = globalThis.fetch;

  globalThis.fetch = ((path: string, init: { body: string }) => {
    if (path !== "/chat/stream") return original(path, init);
    sent.push(JSON.parse(init.body) as SentToChat);
    if (next) {
      const { status, body } = next;
      next = null;
      return Promise.resolve({ ok: false, status, body: null, json: () => Promise.resolve(body) });
    }
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given as never) });
    return Promise.resolve({ ok: true, status: 200, body });
  }) as never;

  return {
    sent,
    /** Refuses the next message. */
    refuseWith(status: number, error: string) {
      next = { status, body: { error } };
    },
    /** Writes events, as the server would. */
    write(...pieces: Piece[]) {
      for (const [event, data] of pieces)
        controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    },
    close: () => controller?.close(),
    breakOff: () => controller?.error(new Error("the connection is gone")),
    restore() {
      globalThis.fetch = original;
    },
  };
}
