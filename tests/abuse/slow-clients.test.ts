import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { productionSettings } from "../support/production-settings";
import { type Shop, startShop } from "../support/start-shop";
import { timed } from "../support/timed";

const head = "POST /graphql HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n";
/** What each sends at once; one more byte follows every second. */
const kinds = [
  { name: "slow headers", first: "POST /graphql HTTP/1.1\r\nX-Slow: " },
  { name: "a slow body", first: `${head}Content-Length: 30000\r\n\r\n{` },
  { name: "a body in slow pieces", first: `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n` },
  { name: "nothing", first: "" },
];
const clients = 200;
const cutWithin = 15;

/** Opens the connection and keeps it busy; resolves when it is cut. */
async function slowClient(port: number, { first }: (typeof kinds)[number]): Promise<void> {
  const socket: Socket = connect(port, "127.0.0.1");
  const timer = setInterval(() => first && socket.write("x"), 1_000);
  socket.write(first);
  socket.resume();
  await new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
    socket.on("error", () => socket.destroy());
  });
  clearInterval(timer);
}

describe(`${clients} clients that hold connections for nothing`, () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: productionSettings });
  });
  afterAll(() => shop.close());

  it(`are cut within ${cutWithin} seconds, and nobody else waits for them`, async () => {
    const port = Number(new URL(shop.url).port);
    const before = await medianWait((count) => count < 20);
    const held = timed(() =>
      Promise.all(Array.from({ length: clients }, (_, n) => slowClient(port, kinds[n % kinds.length]!))),
    );
    let areHeld = true;
    void held.then(() => (areHeld = false));
    const wait = await medianWait(() => areHeld);
    const { timerSeconds } = await held;
    const usual = Math.max(before, await medianWait((count) => count < 20));
    console.log(
      `cut after at most ${timerSeconds.toFixed(1)} s; meanwhile an answer took ` +
        `${wait.toFixed(0)} ms, without them ${usual.toFixed(0)} ms (medians)`,
    );
    expect(timerSeconds).toBeLessThan(cutWithin);
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
