import { sent, storedMessages } from "../../support/chat";
import { shopForAll } from "../../support/start-shop";

const day = 24 * 60 * 60 * 1_000;

describe("old chats", () => {
  const shop = shopForAll();

  it("are deleted with all messages 30 days after the last one", async () => {
    const old = shop.visitor();
    await sent(old, "Hello");
    shop.clock.advance(day);
    const other = shop.visitor();
    const { sessionId } = await sent(other, "Thank you");
    shop.clock.advance(29 * day);

    await shop.runJob("old chats");
    expect(await storedMessages(shop)).toHaveLength(4);

    shop.clock.advance(1);
    await shop.runJob("old chats");
    expect((await storedMessages(shop)).map(([, text]) => text)).toEqual([
      "Thank you",
      "You are welcome. Is there anything else you would like to know?",
    ]);
    expect(await shop.read("SELECT id FROM chat_session")).toEqual([{ id: sessionId }]);
    expect(await shop.read("SELECT scope FROM chat_usage")).toEqual([]);
  });
});

describe("old chats where the owner has set CHAT_KEEP_DAYS", () => {
  const shop = shopForAll({ env: { CHAT_KEEP_DAYS: "2" } });

  it("are stored for that time", async () => {
    await sent(shop.visitor(), "Hello");
    shop.clock.advance(2 * day + 1);
    await shop.runJob("old chats");
    expect(await storedMessages(shop)).toEqual([]);
  });
});
