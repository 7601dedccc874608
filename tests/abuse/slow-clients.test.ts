import { connect, type Socket } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { productionSettings } from "../support/production-settings";
import { type Shop, startShop } from "../support/start-shop";

const head = "POST /graphql HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
/** What each sends at once, and what follows every second: as little as keeps the connection in order. */
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
const cutWithin = 15_000;

/** Opens the connection and keeps it busy; resolves with how long it was let. */
async function slowClient(port: number, { first, more }: (typeof kinds)[number]): Promise<number> {
  const begun = performance.now();
  const socket: Socket = connect(port, "127.0.0.1");
  const timer = setInterval(() => more && socket.write(more), 1_000);
  socket.write(first);
  socket.resume();
  await new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    socket.on("error", () => socket.destroy());
  });
  clearInterval(timer);
  return performance.now() - begun;
}

describe(`${clients} clients that hold connections for nothing`, () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: productionSettings });
  });
  afterAll(() => shop.close());

  it(`are cut within ${cutWithin / 1_000} seconds, and nobody else waits for them`, async () => {
    const port = Number(new URL(shop.url).port);
    const usual = await medianWait((count) => count < 20);
    const pauses = monitorEventLoopDelay();
    pauses.enable();
    const held = Promise.all(
      Array.from({ length: clients }, (_, n) => slowClient(port, kinds[n % kinds.length]!)),
    );
    let areHeld = true;
    void held.then(() => (areHeld = false));
    const wait = await medianWait(() => areHeld);
    const longest = Math.max(...(await held));
    pauses.disable();
    // The machine may have left this process, and the shop in it, without a turn: who is due then is cut after it.
    const pause = pauses.max / 1_000_000;
    console.log(
      `cut after at most ${(longest / 1_000).toFixed(1)} s, longest pause ${pause.toFixed(0)} ms; meanwhile an answer took ` +
        `${wait.toFixed(0)} ms, without them ${usual.toFixed(0)} ms (medians)`,
    );
    expect(longest - pause).toBeLessThan(cutWithin);
    expect(wait).toBeLessThan(100 + 2 * usual);
  });

  /** Asks again and again; answers the median of how long an answer took, in milliseconds. */
  async function medianWait(goOn: (count: number) => boolean): Promise<number> {
    const waits: number[] = [];
    while (goOn(waits.length)) {
      const begun = performance.now();
      const { status } = await shop.visitor().ask("{ faqs { id } }");
      expect(status).toBe(200);
      waits.push(performance.now() - begun);
      await delay(100);
    }
    return waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Infinity;
  }
});
