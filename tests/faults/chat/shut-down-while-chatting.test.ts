import { sent, storedMessages, streamed, unavailable } from "../../support/chat";
import { type Behaviour, beginStream, chunk, startFakeOpenAi } from "../../support/fake-openai";
import { Visitor } from "../../support/visitor";
import { say } from "../../support/scale";
import { createShopHome } from "../support/shop-home";
import { until } from "../../support/until";
import { startStopwatch } from "../../support/stopwatch";

const maxSeconds = 10;

/** Starts a streamed reply that never ends. */
const neverEnds: Behaviour = ({ body }, res) => {
  if (!body.stream) return;
  beginStream(res);
  res.write(chunk("The cheapest is "));
};

describe("SIGTERM during a reply", () => {
  it(`ends the replies and exits with 0 within ${maxSeconds} seconds`, async () => {
    const home = await createShopHome();
    const provider = await startFakeOpenAi(neverEnds);
    try {
      const shop = await home.start({ OPENAI_API_KEY: "sk-of-the-tests", OPENAI_BASE_URL: provider.baseUrl });
      const watched = streamed(new Visitor(shop.url), { text: "Hello" });
      const awaited = sent(new Visitor(shop.url), "Hello");
      await until("two questions", 10, async () => provider.calls.length === 2);

      const stopwatch = startStopwatch();
      expect(await shop.stop()).toBe(0);
      const took = stopwatch.seconds();

      say(`shut down with two chat replies in progress in ${took.toFixed(1)} s`);
      expect(took).toBeLessThan(maxSeconds);
      expect((await watched).events.map(({ event }) => event)).toEqual(["accepted", "piece", "cut"]);
      expect(await awaited).toEqual(unavailable);
      expect(await home.look((database) => storedMessages({ database }))).toEqual([
        [true, "Hello"],
        [false, "The cheapest is …"],
      ]);
    } finally {
      await provider.stop();
      await home.remove();
    }
  }, 60_000);
});
