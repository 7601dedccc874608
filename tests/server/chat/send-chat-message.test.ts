import { send, sent, storedMessages, unavailable } from "../../support/chat";
import { fails, first, hangs, says } from "../../support/fake-openai";
import { chatShopForEach } from "../../support/start-chat-shop";

describe("sendChatMessage", () => {
  const chat = chatShopForEach();

  it("returns the first choice's content and stores both messages", async () => {
    const answer = await sent(chat.shop.visitor(), "  Good morning!\r\nIs anybody there  ");

    expect(answer).toEqual({
      __typename: "ChatReply",
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
      reply: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        isUser: false,
        text: "Hello from the provider.",
        createdAt: "2026-11-20T09:00:00.000Z",
      },
      links: [],
    });
    expect(await storedMessages(chat.shop)).toEqual([
      [true, "Good morning!\nIs anybody there"],
      [false, "Hello from the provider."],
    ]);
  });

  it("posts model, messages and limits to /chat/completions with the key", async () => {
    await sent(chat.shop.visitor(), "Hello");

    const [call] = chat.provider.calls;
    expect(chat.provider.calls).toHaveLength(1);
    expect([call?.method, call?.path]).toEqual(["POST", "/v1/chat/completions"]);
    expect(call?.headers.authorization).toBe("Bearer sk-test-1234567890abcdefghijklmnop");
    expect(call?.body).toEqual({
      model: "gpt-3.5-turbo",
      max_tokens: 300,
      tools: [
        { type: "function", function: expect.objectContaining({ name: "findPlans" }) },
        { type: "function", function: expect.objectContaining({ name: "findAnswers" }) },
      ],
      messages: [
        { role: "system", content: expect.any(String) },
        { role: "user", content: "Hello" },
      ],
    });
  });

  it("sends the whole session with its roles", async () => {
    const visitor = chat.shop.visitor();
    let sessionId: string | null = null;
    for (let turn = 1; turn <= 14; turn += 1) {
      chat.provider.behave(says(`Answer ${"i".repeat(turn)}`));
      ({ sessionId } = await sent(visitor, `Question ${turn}`, sessionId));
    }

    const [system, ...messages] = chat.provider.lastMessages();
    expect(system?.role).toBe("system");
    expect(messages).toHaveLength(27);
    expect(messages.slice(0, 2)).toEqual([
      { role: "user", content: "Question 1" },
      { role: "assistant", content: "Answer i" },
    ]);
    expect(messages.at(-1)).toEqual({ role: "user", content: "Question 14" });
  });

  it("leaves out the oldest messages of a long session, and says so once", async () => {
    const visitor = chat.shop.visitor();
    chat.provider.behave(says("long ".repeat(780)));
    let sessionId: string | null = null;
    const notices: number[] = [];
    for (let turn = 1; turn <= 9; turn += 1) {
      const answer = await sent(visitor, `Question ${turn}`, sessionId);
      ({ sessionId } = answer);
      if (answer.reply.text.includes("I no longer see its first messages")) notices.push(turn);
    }

    // Six answers of 3,900 characters fit.
    const [, ...messages] = chat.provider.lastMessages();
    expect(messages).toHaveLength(13);
    expect(messages[0]).toEqual({ role: "user", content: "Question 3" });
    expect(notices).toEqual([8]);
  });

  it.each([
    ["nothing", " \n ", "Please write a message"],
    ["invisible characters", "\u200B\u200B \u2060", "Please write a message"],
    ["501 characters", "a".repeat(501), "Please use at most 500 characters"],
  ])("refuses %s before calling the provider", async (_, text, message) => {
    expect(await sent(chat.shop.visitor(), text)).toEqual({
      __typename: "InvalidInput",
      message,
      fields: [{ name: "text", message }],
    });
    expect(chat.provider.calls).toHaveLength(0);
  });

  it("leaves a failed turn out of the history and accepts the message again", async () => {
    const visitor = chat.shop.visitor();
    const { sessionId } = await sent(visitor, "One");
    chat.provider.behave(first(fails(400), says("Two it is")));

    expect(await sent(visitor, "Two", sessionId)).toEqual(unavailable);
    expect(await storedMessages(chat.shop)).toHaveLength(2);
    expect(await sent(visitor, "Two", sessionId)).toMatchObject({ sessionId, reply: { text: "Two it is" } });
    expect(chat.provider.lastMessages().map(({ role }) => role)).toEqual([
      "system",
      "user",
      "assistant",
      "user",
    ]);
  });

  it("refuses a second message while a reply is in progress", async () => {
    const visitor = chat.shop.visitor();
    const { sessionId } = await sent(visitor, "One");
    chat.provider.behave(hangs);
    const slow = sent(visitor, "Two", sessionId);
    while (chat.provider.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));

    expect(await sent(visitor, "Three", sessionId)).toEqual({
      __typename: "AssistantUnavailable",
      message: "Please wait for the reply to your last message.",
    });
    expect(await slow).toEqual(unavailable);
    expect(chat.provider.calls).toHaveLength(2);
  });

  it("accepts exactly one of ten messages at once", async () => {
    const visitor = chat.shop.visitor();
    const { sessionId } = await sent(visitor, "One");
    // The accepted message gets its reply once the others have been refused.
    let allRefused = () => {};
    const others = new Promise<void>((resolve) => (allRefused = resolve));
    chat.provider.behave((call, res) => void others.then(() => says("Done")(call, res)));
    let answered = 0;
    const ask = async () => {
      const answer = await sent(visitor, "Two", sessionId);
      answered += 1;
      if (answered === 9) allRefused();
      return answer;
    };

    const answers = await Promise.all(Array.from({ length: 10 }, ask));

    expect(answers.filter(({ __typename }) => __typename === "ChatReply")).toHaveLength(1);
    expect(chat.provider.calls).toHaveLength(2);
  });

  it("releases a chat whose process died during a reply", async () => {
    const visitor = chat.shop.visitor();
    const { sessionId } = await sent(visitor, "One");
    const until = chat.shop.clock.now().getTime() + 30_000;
    await chat.shop.write("UPDATE chat_session SET busy_until = $1", [until]);

    expect(await sent(visitor, "Two", sessionId)).toMatchObject({ __typename: "AssistantUnavailable" });
    chat.shop.clock.advance(30_000);
    expect(await sent(visitor, "Two", sessionId)).toMatchObject({ __typename: "ChatReply", sessionId });
  });

  it("binds the chat to a cookie that scripts cannot read and no other site sends", async () => {
    const visitor = chat.shop.visitor();
    const { headers } = await send(visitor, "Hello");
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^oyanet_chat=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await send(visitor, "Again")).headers.getSetCookie()).toEqual([]);

    const stored = await chat.shop.read("SELECT * FROM chat_session");
    expect(JSON.stringify(stored)).not.toContain(visitor.cookieHeader.split("=")[1]);
  });
});
