import { setTimeout as delay } from "node:timers/promises";
import { send, sent, storedMessages, streamed } from "../../support/chat";
import { says } from "../../support/fake-openai";
import { type ChatShop, quickPolicy, startChatShop } from "../../support/start-chat-shop";

const usedUp = {
  __typename: "AssistantUnavailable",
  message:
    "The assistant has answered all it can today. Customer care answers from 7am to 11pm: " +
    "call 0700 000 6926 or write to care@oyanet.example.",
};

describe("the chat's limits", () => {
  let chat: ChatShop;
  const open = async (env: Record<string, string>, policy = quickPolicy) => {
    chat = await startChatShop({ env, policy });
  };
  afterEach(() => chat.close());

  it("allow 20 messages in 10 minutes from one chat, independently of others", async () => {
    await open({ RATE_LIMITS: "on" });
    const visitor = chat.shop.visitor();
    const { sessionId } = await sent(visitor, "1");
    for (let count = 2; count <= 20; count += 1) await sent(visitor, String(count), sessionId);

    const refused = await send(visitor, "21", sessionId);
    expect(refused.status).toBe(429);
    expect(refused.errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);

    const watched = await streamed(visitor, { text: "22", sessionId });
    expect(watched.status).toBe(429);
    expect(Number(watched.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(chat.provider.calls).toHaveLength(20);
    expect(await sent(chat.shop.visitor(), "Hello")).toMatchObject({ __typename: "ChatReply" });
  });

  it("refer to customer care once a browser's messages of the day are used up", async () => {
    await open({ CHAT_BROWSER_MESSAGES_PER_DAY: "2" });
    const visitor = chat.shop.visitor();
    await sent(visitor, "1");
    await sent(visitor, "2");

    expect(await sent(visitor, "3")).toEqual(usedUp);
    expect((await streamed(visitor, { text: "3" })).events).toEqual([
      { event: "refused", data: { message: usedUp.message, isLimit: true } },
    ]);
    expect(await sent(chat.shop.visitor(), "Hello")).toMatchObject({ __typename: "ChatReply" });

    chat.shop.clock.set("2026-11-20T22:59:59Z"); // still the same day in Lagos
    expect(await sent(visitor, "3")).toEqual(usedUp);
    chat.shop.clock.set("2026-11-20T23:00:00Z");
    expect(await sent(visitor, "3")).toMatchObject({ __typename: "ChatReply" });
  });

  it("also count per address and day, for browsers that delete their cookies and chats", async () => {
    await open({ CHAT_ADDRESS_MESSAGES_PER_DAY: "3", TRUST_PROXY: "1" });
    const from = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      const { events } = await streamed(chat.shop.visitor(), { text: "Hello" }, headers);
      return events.at(-1)?.event;
    };
    for (const host of ["1", "2", "ffff:1"]) expect(await from(`2001:db8:7:7::${host}`)).toBe("done");

    expect(await from("2001:db8:7:7:9::1")).toBe("refused");
    expect(await from("2001:db8:7:8::1")).toBe("done");
    expect(chat.provider.calls).toHaveLength(4);
    const scopes = await chat.shop.read<{ scope: string }>("SELECT scope FROM chat_usage");
    expect(JSON.stringify(scopes)).not.toContain("2001:"); // a hash may hold the digits
    chat.shop.clock.set("2026-11-20T23:00:00Z");
    expect(await from("2001:db8:7:7::1")).toBe("done");
  });

  it("allow eight pending replies per address, and more after them", async () => {
    await open({ RATE_LIMITS: "on" }, { ...quickPolicy, answerWithinMs: 20_000 });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    chat.provider.behave((call, res) => void held.then(() => says("Here I am")(call, res)));
    const waiting = Array.from({ length: 8 }, () => send(chat.shop.visitor(), "Hello"));
    while (chat.provider.calls.length < 8) await delay(5);

    const ninth = await send(chat.shop.visitor(), "Hello");
    letGo();

    expect([ninth.status, ninth.headers.get("retry-after")]).toEqual([429, "1"]);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await send(chat.shop.visitor(), "Hello")).status).toBe(200);
  });

  it("refer to customer care once the shop's messages are used up, not counting refused ones", async () => {
    await open({ CHAT_SHOP_MESSAGES_PER_DAY: "3" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => sent(chat.shop.visitor(), "Hello")));

    expect(answers.filter(({ __typename }) => __typename === "ChatReply")).toHaveLength(3);
    expect(chat.provider.calls).toHaveLength(3);
    const used = await chat.shop.read<{ n: number }>(
      "SELECT SUM(used) AS n FROM chat_usage WHERE scope <> 'shop'",
    );
    expect(used).toEqual([{ n: 6 }]); // three browsers, and their address three times
    expect(await storedMessages(chat.shop)).toHaveLength(6);
  });
});
