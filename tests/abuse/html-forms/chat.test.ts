import { HtmlClient } from "../../support/html-client";
import { builtShopForAll } from "../../support/start-built-shop";

describe("the chat without scripts", () => {
  const shop = builtShopForAll({ CHAT_BROWSER_MESSAGES_PER_DAY: "3" });

  const ask = (client: HtmlClient, text: string) =>
    client.submit({ button: "Send", fields: { "Your message": text } });

  it("answers a question with a page, goes on with the conversation, and hands it over", async () => {
    const client = await new HtmlClient(shop.url).open("/contact-us");
    await client.follow("Chat");
    expect(client.text).toContain("Please reply with your user ID");
    await ask(client, "");
    expect([client.status, client.text.includes("Please write a message")]).toEqual([422, true]);
    await ask(client, "x".repeat(501));
    expect(client.text).toContain("Please use at most 500 characters");
    expect(client.document.querySelector("textarea")?.textContent).toHaveLength(501);

    await ask(client, "How much is door-step delivery?");
    expect(client.path).toMatch(/^\/chat\?id=/);
    expect(client.text).toContain("How much is door-step delivery?");
    expect(client.document.querySelector("#answer")?.textContent).toContain("₦1,350");
    const page = client.path;
    await ask(client, "Do you sell <b>fibre</b>? my pin is 4821");
    expect(client.path).toBe(page);
    expect(client.text).toContain("Do you sell <b>fibre</b>? my pin is [removed]");
    expect(client.text).toContain("₦1,350");

    await client.submit({ button: "Send to customer care", fields: { "Your email": "nowhere" } });
    expect(client.status).toBe(422);
    expect(client.document.querySelector<HTMLDetailsElement>("main details")?.open).toBe(true);
    await client.submitTwice({
      button: "Send to customer care",
      fields: { "Your email": "ada@example.com" },
    });
    expect(client.path).toBe(page);
    expect(client.text).toMatch(
      /We have sent this chat to customer care\. They reply by email to ada@example\.com, from 7am to 11pm, Lagos time\. Your reference is OYM-\w+\./,
    );

    // Another browser neither reads nor continues it.
    const other = await new HtmlClient(shop.url).open(page);
    expect(other.text).not.toContain("fibre");
    await other.post(page, `form=chatHandOver&sessionId=${page.split("=")[1]}&email=eve@example.com`);
    expect(other.status).toBe(422);
    expect(other.text).toContain("Please write a message first");

    // The same limits as with scripts.
    await ask(client, "And to Jos?");
    await ask(client, "And to Kano?");
    expect(client.status).toBe(422);
    expect(client.text).toContain("The assistant has answered all it can today.");
    expect(client.document.querySelector("textarea")?.textContent).toBe("And to Kano?");
  });
});
