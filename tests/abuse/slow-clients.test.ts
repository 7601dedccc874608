import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { productionSettings } from "../support/production-settings";
import { shopForAll } from "../support/start-shop";
import { startStopwatch } from "../support/stopwatch";

const head = "POST /graphql HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
/** The first bytes of each client, and those that follow every second: as few as keep the connection valid. */
const kinds = [
  { name: "slow headers", first: "POST /graphql HTTP/1.1\r\nX-Slow: ", more: "x" },
  { name: "a slow body", first: `${head}Content-Length: 30000\r\n\r\n{`, more: "x" },
  {
    name: "a body in slow pieces",
    first: `${head}Transfer-Encoding: chunked\r\n\r\n${chunk("{")}`,
    more: chunk("x"),
  },
  { name: "nothing", first: "", more: "" },
];
const clients = 200;
const cutWithinSeconds = 15;

/** Opens the connection and keeps it busy; resolves with its own port when it is closed. */
async function slowClient(port: number, { first, more }: (typeof kinds)[number]): Promise<number> {
  const socket: Socket = connect(port, "127.0.0.1");
  const timer = setInterval(() => more && socket.write(more), 1_000);
  let ownPort = 0;
  socket.once("connect", () => (ownPort = socket.localPort ?? 0));
  socket.write(first);
  socket.resume();
  await new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    socket.on("error", () => socket.destroy());
  });
  clearInterval(timer);
  return ownPort;
}

/**
 * Records how long the shop, which runs in this process, holds each accepted connection, by the client's port.
 * Connections that a busy machine has not accepted yet use nothing of the shop's.
 */
function watchAccepted() {
  const held = new Map<number, Promise<number>>();
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    const accepted = startStopwatch();
    const closed = new Promise<number>((resolve) => {
      socket.once("close", () => resolve(accepted.seconds()));
    });
    held.set(socket.remotePort ?? 0, closed);
  };
  subscribe("net.server.socket", watch);
  return { held, stop: () => unsubscribe("net.server.socket", watch) };
}

describe(`${clients} clients that hold connections open`, () => {
  const shop = shopForAll({ env: productionSettings });

  it(`are disconnected within ${cutWithinSeconds} seconds, and delay no other client`, async () => {
    const port = Number(new URL(shop.url).port);
    const usual = await medianWait((count) => count < 20);
    const { held, stop } = watchAccepted();
    const cut = Promise.all(
      Array.from({ length: clients }, (_, n) => slowClient(port, kinds[n % kinds.length]!)),
    );
    let areHeld = true;
    void cut.then(() => (areHeld = false));
    const wait = await medianWait(() => areHeld);
    const times = await Promise.all(
      (await cut).map(async (ownPort) => (await held.get(ownPort)) ?? Infinity),
    );
    stop();
    const longest = Math.max(...times);
    console.log(
      `cut after at most ${longest.toFixed(1)} s; meanwhile an answer took ` +
        `${wait.toFixed(0)} ms, without them ${usual.toFixed(0)} ms (medians)`,
    );
    expect(longest).toBeLessThan(cutWithinSeconds);
    expect(wait).toBeLessThan(100 + 2 * usual);
  });

  /** Sends requests while `goOn` returns true; returns the median response time in milliseconds. */
  async function medianWait(goOn: (count: number) => boolean): Promise<number> {
    const waits: number[] = [];
    while (goOn(waits.length)) {
      const startedAt = performance.now();
      const { status } = await shop.visitor().ask("{ faqs { id } }");
      expect(status).toBe(200);
      waits.push(performance.now() - startedAt);
      await delay(100);
    }
    return waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Infinity;
  }
});
