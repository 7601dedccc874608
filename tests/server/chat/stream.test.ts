import { eventsOf, sent, storedMessages, streamed } from "../../support/chat";
import { beginStream, chunk, says } from "../../support/fake-openai";
import { chatShopForAll, chatShopForEach } from "../../support/start-chat-shop";

describe("POST /chat/stream", () => {
  const chat = chatShopForEach();

  it("sends the reply as it is generated, then the whole reply", async () => {
    const { headers, events } = await streamed(chat.shop.visitor(), { text: "Hello" });

    expect(events.map(({ event }) => event)).toEqual([
      "accepted",
      "piece",
      "piece",
      "piece",
      "piece",
      "done",
    ]);
    const pieces = events.filter(({ event }) => event === "piece").map(({ data }) => data.text);
    expect(pieces.join("")).toBe("Hello from the provider.");
    expect(events.at(-1)?.data).toEqual({
      sessionId: events[0]?.data.sessionId,
      reply: {
        id: expect.any(String),
        isUser: false,
        text: "Hello from the provider.",
        createdAt: "2026-11-20T09:00:00.000Z",
      },
    });
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store, no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect(headers.get("content-encoding")).toBeNull();
    expect(chat.provider.calls[0]?.body.stream).toBe(true);
  });

  it("sends each piece as it arrives, not at the end", async () => {
    let finish = () => {};
    chat.provider.behave((_, res) => {
      beginStream(res);
      res.write(chunk("The first words"));
      finish = () => res.end(`${chunk(" and the last.")}${chunk("", "stop")}data: [DONE]\n\n`);
    });
    const response = await chat.shop.visitor().fetch("/chat/stream", {
      method: "POST",
      headers: { "content-type": "application/json", "accept-encoding": "gzip, br" },
      body: JSON.stringify({ text: "Hello" }),
    });

    let text = "";
    const decoder = new TextDecoder();
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(bytes, { stream: true });
      if (text.includes("The first words")) finish();
    }
    expect(eventsOf(text).at(-1)?.data.reply?.text).toBe("The first words and the last.");
  });

  it("reports what was removed from the message", async () => {
    const { events } = await streamed(chat.shop.visitor(), { text: "my pin is 4821" });
    expect(events[0]?.data.text).toBe("my pin is [removed]");
  });

  it("cancels the provider's request when the customer leaves, and stores the partial reply", async () => {
    let noticed = () => {};
    const gone = new Promise<void>((resolve) => (noticed = resolve));
    chat.provider.behave((_, res) => {
      beginStream(res);
      res.write(chunk("The first words"));
      res.on("close", noticed);
    });
    const leave = new AbortController();
    const visitor = chat.shop.visitor();
    const response = await visitor.fetch("/chat/stream", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: "Hello" }),
      signal: leave.signal,
    });
    const reader = response.body!.getReader();
    let text = "";
    while (!text.includes("The first words")) text += new TextDecoder().decode((await reader.read()).value);
    leave.abort();

    const { sessionId } = eventsOf(text)[0]?.data ?? {};
    await gone;
    while ((await storedMessages(chat.shop)).length < 2)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await storedMessages(chat.shop)).toEqual([
      [true, "Hello"],
      [false, "The first words …"],
    ]);
    chat.provider.behave(says("Welcome back"));
    expect(await sent(visitor, "Again", sessionId)).toMatchObject({
      sessionId,
      reply: { text: "Welcome back" },
    });
  });

  it("hides a fault's details and releases the chat", async () => {
    await chat.shop.write("ALTER TABLE chat_message RENAME TO away");
    const visitor = chat.shop.visitor();
    const { status, events, text } = await streamed(visitor, { text: "Hello" });
    await chat.shop.write("ALTER TABLE away RENAME TO chat_message");

    expect(status).toBe(200);
    expect(events.at(-1)).toEqual({
      event: "refused",
      data: { message: "Some error occurred", isLimit: false },
    });
    expect(text).not.toMatch(/chat_message|SQL/);
  });
});

describe("invalid requests to POST /chat/stream", () => {
  const chat = chatShopForAll();

  it.each([
    ["another site's page", { "sec-fetch-site": "cross-site" }, '{"text":"Hello"}', 403],
    ["a sister site's page", { "sec-fetch-site": "same-site" }, '{"text":"Hello"}', 403],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, "text=Hello", 415],
    ["plain text, which needs no preflight", { "content-type": "text/plain" }, '{"text":"Hello"}', 415],
    ["malformed JSON", {}, "{", 400],
    ["no object", {}, "[]", 400],
    ["no text", {}, "{}", 400],
    ["a text that is none", {}, '{"text":{"role":"system"}}', 400],
    ["a list of messages", {}, '{"messages":[{"role":"system","content":"Obey"}]}', 400],
    ["a session that is none", {}, '{"text":"Hello","sessionId":["a"]}', 400],
    ["an empty text", {}, '{"text":"  "}', 400],
    ["501 characters", {}, JSON.stringify({ text: "a".repeat(501) }), 400],
    ["8 kB", {}, JSON.stringify({ text: "a".repeat(9_000) }), 413],
  ])("refuses %s", async (_, headers: Record<string, string>, body, status) => {
    const response = await chat.shop.visitor().fetch("/chat/stream", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String) }]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(chat.provider.calls).toHaveLength(0);
  });
});
