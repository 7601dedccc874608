import { sent, storedMessages } from "../../support/chat";
import { type Shop, startShop } from "../../support/start-shop";

const day = 24 * 60 * 60 * 1_000;

describe("old chats", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.close());

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
    expect(await shop.database.reader.query("SELECT id FROM chat_session")).toEqual([{ id: sessionId }]);
    expect(await shop.database.reader.query("SELECT scope FROM chat_usage")).toEqual([]);
  });

  it("are stored for the time in the owner's settings", async () => {
    await shop.close();
    shop = await startShop({ env: { CHAT_KEEP_DAYS: "2" } });
    await sent(shop.visitor(), "Hello");
    shop.clock.advance(2 * day + 1);
    await shop.runJob("old chats");
    expect(await storedMessages(shop)).toEqual([]);
  });
});
