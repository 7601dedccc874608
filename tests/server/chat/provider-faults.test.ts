import { PassThrough } from "node:stream";
import { createLogger } from "../../../server/platform/observability/logger";
import { send, sent, storedMessages, streamed, unavailable } from "../../support/chat";
import {
  type Behaviour,
  breaksOff,
  drips,
  emptyChoices,
  fails,
  first,
  hangs,
  megabyte,
  notJson,
  says,
} from "../../support/fake-openai";
import { apiKey, chatShopForAll, chatShopForEach } from "../../support/start-chat-shop";
import { startStopwatch } from "../../support/stopwatch";

const tomorrow = { "retry-after": "86400" };

/** The fault, the number of requests to the provider, and whether it is a status. */
const faults: [name: string, behaviour: Behaviour, calls: number][] = [
  ["400", fails(400), 1],
  ["401", fails(401), 1],
  ["408", fails(408), 2],
  ["429", fails(429), 2],
  ["429 with Retry-After 86400", fails(429, tomorrow), 2],
  ["500", fails(500), 2],
  ["503 with Retry-After 86400", fails(503, tomorrow), 2],
  ["a hanging provider", hangs, 1],
  ["a slow drip", drips, 1],
  ["what is not JSON", notJson, 1],
  ["empty choices", emptyChoices, 1],
  ["an empty text", says(""), 1],
  ["a dropped connection", (_, res) => res.destroy(), 1],
];

describe("a provider's faults", () => {
  const chat = chatShopForAll();
  beforeEach(() => {
    chat.provider.calls.length = 0;
    chat.shop.clock.advance(60_000); // after many failures the provider is not called for a minute
  });

  it.each(faults)(
    "responds to %s with 'Some error occurred', whole or streamed, and stores nothing",
    async (_, behaviour, calls) => {
      chat.provider.behave(behaviour);
      const stopwatch = startStopwatch();
      expect(await sent(chat.shop.visitor(), "Hello")).toEqual(unavailable);
      expect(stopwatch.seconds()).toBeLessThan(2);
      expect(chat.provider.calls).toHaveLength(calls);

      chat.shop.clock.advance(60_000);
      const { status, events } = await streamed(chat.shop.visitor(), { text: "Hello" });
      expect(status).toBe(200);
      expect(events.map(({ event }) => event)).toEqual(["accepted", "refused"]);
      expect(events[1]?.data).toEqual({ message: "Some error occurred", isLimit: false });
      expect(chat.provider.calls).toHaveLength(2 * calls);
      expect(await storedMessages(chat.shop)).toEqual([]);
    },
  );
});

describe("a provider with faults", () => {
  const log = new PassThrough();
  const chat = chatShopForEach({ logger: createLogger("info", log) });

  it("gets a second attempt", async () => {
    chat.provider.behave(first(fails(503), says("Here I am")));
    expect(await sent(chat.shop.visitor(), "Hello")).toMatchObject({ reply: { text: "Here I am" } });
    expect(chat.provider.calls).toHaveLength(2);
  });

  it("is cut off after 4,000 characters, in a stream or not", async () => {
    chat.provider.behave(megabyte);
    const { reply } = await sent(chat.shop.visitor(), "Hello");
    const { events } = await streamed(chat.shop.visitor(), { text: "Hello" });

    expect(reply.text).toMatch(/^word word .* …$/);
    expect(reply.text.length).toBeLessThanOrEqual(4_002);
    expect(events.at(-1)?.event).toBe("cut");
    expect(events.at(-1)?.data.reply?.text.length).toBeLessThanOrEqual(4_002);
    expect(chat.provider.calls).toHaveLength(2);
  });

  it("keeps the received part of a broken stream, marked as incomplete", async () => {
    chat.provider.behave(breaksOff);
    const { events } = await streamed(chat.shop.visitor(), { text: "Hello" });

    expect(events.map(({ event }) => event)).toEqual(["accepted", "piece", "piece", "cut"]);
    expect(events.at(-1)?.data.reply).toMatchObject({ isUser: false, text: "The cheapest is the …" });
    expect(await storedMessages(chat.shop)).toEqual([
      [true, "Hello"],
      [false, "The cheapest is the …"],
    ]);
  });

  it("keeps the key out of replies and log, even if the provider repeats it", async () => {
    for (const behaviour of [fails(401), fails(500), notJson]) {
      chat.provider.behave(behaviour);
      const { data, errors } = await send(chat.shop.visitor(), "Hello");
      expect(JSON.stringify({ data, errors })).not.toContain(apiKey);
    }
    const logged = String(log.read());
    expect(logged).toContain("the provider answered 401");
    expect(logged).not.toContain(apiKey.slice(0, 12));
    expect(logged).not.toContain("Hello");
  });
});

describe("after five failures in a row", () => {
  const chat = chatShopForEach({ behaviour: fails(404) });
  const failTimes = async (count: number) => {
    for (let time = 0; time < count; time += 1) await sent(chat.shop.visitor(), "Hello");
  };

  it("does not call the provider for a minute, then tries again", async () => {
    await failTimes(5);
    expect(chat.provider.calls).toHaveLength(5);
    chat.provider.behave(says("Back again"));

    chat.shop.clock.advance(59_999);
    expect(await sent(chat.shop.visitor(), "Hello")).toEqual(unavailable);
    expect(chat.provider.calls).toHaveLength(5);

    chat.shop.clock.advance(1);
    expect(await sent(chat.shop.visitor(), "Hello")).toMatchObject({ reply: { text: "Back again" } });
  });

  it("counts responses without text, whole or streamed, as failures", async () => {
    chat.provider.behave(says(""));
    await failTimes(2);
    chat.provider.behave(says(" \u200B "));
    await failTimes(1);
    for (let time = 0; time < 2; time += 1) await streamed(chat.shop.visitor(), { text: "Hello" });
    await failTimes(1);
    expect(chat.provider.calls).toHaveLength(5);
  });

  it("opens again when the first attempt after the pause fails", async () => {
    await failTimes(5);
    chat.shop.clock.advance(60_000);
    await failTimes(3);
    expect(chat.provider.calls).toHaveLength(6);
  });

  it("restarts the count after a success", async () => {
    await failTimes(4);
    chat.provider.behave(first(says("Well"), fails(404)));
    await failTimes(5);
    expect(chat.provider.calls).toHaveLength(9);
    await failTimes(2);
    expect(chat.provider.calls).toHaveLength(10);
  });

  it("does not count errors of a single question, so that no customer can switch the chat off", async () => {
    chat.provider.behave(fails(400));
    await failTimes(8);
    expect(chat.provider.calls).toHaveLength(8);
  });
});
