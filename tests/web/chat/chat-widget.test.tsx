import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { reloadConversation } from "../../../web/features/chat/conversation";
import { buyBundle } from "../../support/buy-bundle";
import { Connection } from "../../support/connection";
import { showShop } from "../../support/show-shop";
import { shopForAll } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import {
  aChatForEachTest,
  begins,
  box,
  log,
  openChat,
  say,
  sendButton,
  setChatOpen,
  stream,
  write,
} from "./show-chat";

aChatForEachTest();
const shop = shopForAll();

/** Begins a chat by another page, and returns its id. */
async function begun(visitor: Visitor, text = "Do you sell fibre?"): Promise<string> {
  const { sessionId } = await visitor.act(
    `sendChatMessage(input: { text: "${text}" })`,
    "... on ChatReply { sessionId }",
  );
  return sessionId as string;
}

describe("the chat's panel", () => {
  it("greets, asks for the user ID, shows hours and contacts, and has the focus", async () => {
    await openChat(shop.visitor());

    expect(log().getByText(/Please reply with your user ID/)).toBeVisible();
    expect(await log().findByText("Live chat is available 7am to 11pm")).toBeVisible();
    expect(log().getByRole("link", { name: "0700 000 6926" })).toHaveAttribute("href", "tel:07000006926");
    expect(log().getByRole("link", { name: "care@oyanet.example" })).toBeVisible();
    expect(box()).toHaveFocus();
  });

  it("closes on Escape and returns the focus to its button", async () => {
    const user = await openChat(shop.visitor());

    await user.keyboard("{Escape}");

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Chat" })).toHaveFocus();
  });
});

describe("a message", () => {
  it("is sent by Enter with only its text and the chat's id; Shift and Enter break the line", async () => {
    const user = await openChat(shop.visitor());
    await user.type(box(), "   {Enter}");
    expect(stream().sent).toEqual([]);
    await user.clear(box());

    await user.type(box(), "One{Shift>}{Enter}{/Shift}two{Enter}");
    await write(begins("One\ntwo"), ["done", { reply: { id: "r-1", text: "Yes." } }]);
    await say(user, "And three");

    expect(stream().sent).toEqual([
      { text: "One\ntwo", sessionId: null },
      { text: "And three", sessionId: "s-1" },
    ]);
  });

  it("shows its reply as it arrives, and allows no second message until then", async () => {
    const user = await openChat(shop.visitor());
    await say(user, "How much is 1GB?");
    expect(sendButton()).toBeDisabled();
    expect(log().getByText("A reply is being written")).toBeInTheDocument();
    expect(screen.getByRole("log")).toHaveAttribute("aria-busy", "true");

    await write(begins("How much is 1GB?"), ["piece", { text: "It is " }]);
    expect(await log().findByText("It is")).toBeVisible();
    await user.type(box(), "Hello?{Enter}");
    expect(stream().sent).toHaveLength(1);
    expect(box()).toHaveValue("Hello?");

    await write(["piece", { text: "₦300." }], ["done", { reply: { id: "r-1", text: "It is ₦300." } }]);
    expect(await log().findByText("It is ₦300.")).toBeVisible();
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(screen.getByRole("log")).toHaveAttribute("aria-busy", "false");
  });
});

describe("a reply's links", () => {
  const reply = { id: "r-1", text: "Open it at https://elsewhere.example or below." };

  it("are below it once it is complete, lead only to pages of the shop, and remain after a reload", async () => {
    const user = await openChat(shop.visitor());
    await say(user, "See https://mine.example/");
    await write(begins("See https://mine.example/"), ["piece", { text: reply.text }]);
    expect(log().queryByRole("list", { name: "Links" })).not.toBeInTheDocument();

    const links = [
      { text: "See your bundles", href: "/account?show=bundles" },
      { text: "Elsewhere", href: "https://elsewhere.example" },
      { text: "Without a scheme", href: "//elsewhere.example" },
      { text: "By a back slash", href: "/\\elsewhere.example" },
      { text: "A script", href: "javascript:alert(1)" },
    ];
    await write(["done", { reply, links }]);
    const shown = async () => within(await log().findByRole("list", { name: "Links" }));
    expect((await shown()).getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/account?show=bundles",
    ]);
    expect(log().queryByRole("link", { name: /example\/|https/ })).not.toBeInTheDocument();

    setChatOpen(false);
    reloadConversation();
    setChatOpen(true);
    expect((await shown()).getByRole("link", { name: "See your bundles" })).toBeVisible();
  });

  it("close the panel on a phone and keep the conversation", async () => {
    const user = await openChat(shop.visitor());
    await say(user, "Where are you?");
    await write(begins("Where are you?"), [
      "done",
      { reply, links: [{ text: "Our addresses", href: "/contact-us" }] },
    ]);

    await user.click(await log().findByRole("link", { name: "Our addresses" }));

    expect(screen.queryByRole("dialog", { name: /Chat with/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Chat" }));
    expect(await screen.findByText(reply.text)).toBeVisible();
  });
});

describe("a reply about the customer's bundle", () => {
  it("has a link to the receipt, and Not received? with its result", async () => {
    const ada = await shop.customer({ balance: 1000 });
    const { id } = await buyBundle(ada);
    const connection = new Connection(ada);
    const user = await openChat(connection);
    await say(user, "where is my data?");
    const links = [{ text: "Receipt", href: `/account/purchases/${id}` }];
    await write(begins("where is my data?"), [
      "done",
      { reply: { id: "r-1", text: "Your last bundle is MTN 6GB." }, links, purchaseId: id },
    ]);

    expect(await log().findByRole("link", { name: "Receipt" })).toHaveAttribute("href", links[0]?.href);
    await user.click(log().getByRole("link", { name: "Not received?" }));
    await user.click(log().getByRole("button", { name: "Yes, report it" }));
    expect(await screen.findByText(/The network/)).toBeVisible();
    expect(connection.variablesOf("ReportNotReceived")).toEqual([{ purchaseId: id }]);
  });
});

describe("Talk to a person", () => {
  const talk = () => screen.queryByText("Talk to a person");

  async function hold(user: UserEvent, sessionId: string, text = "Do you sell fibre?") {
    await say(user, text);
    await write(begins(text, sessionId), [
      "done",
      { reply: { id: `r-${text}`, text: `I do not know: ${text}` } },
    ]);
    await log().findByText(`I do not know: ${text}`);
  }

  it("is shown after the first reply, asks a visitor for the email, and shows why it is refused", async () => {
    const visitor = shop.visitor();
    const sessionId = await begun(visitor);
    const connection = new Connection(visitor);
    const user = await openChat(connection);
    expect(talk()).not.toBeInTheDocument();
    await hold(user, sessionId);

    await user.click(talk()!);
    const form = within(screen.getByRole("form", { name: "Talk to a person" }));
    expect(form.getByText(/We send this chat to customer care/)).toBeVisible();
    const email = form.getByRole("textbox", { name: "Your email" });
    await user.click(form.getByRole("button", { name: "Send to customer care" }));
    expect(form.getByText("Please enter your email")).toBeVisible();
    await user.type(email, "ada{Enter}");
    expect(await form.findByText(/such as ada@example.com/)).toBeVisible();

    await user.clear(email);
    await user.type(email, "bola@example.com");
    await user.dblClick(form.getByRole("button", { name: "Send to customer care" }));
    expect(await log().findByText(/bola@example\.com/)).toBeVisible();
    expect(connection.variablesOf("HandOverChat")).toMatchObject([
      { input: { sessionId, email: "ada" } },
      { input: { sessionId, email: "bola@example.com" } },
    ]);
    // There are no new messages.
    expect(talk()).not.toBeInTheDocument();
    await hold(user, sessionId, "And cables?");
    expect(talk()).toBeVisible();
  });

  it("shows a signed-in customer the reply address, and can be cancelled", async () => {
    const ada = await shop.customer();
    const sessionId = await begun(ada);
    const user = await openChat(ada);
    await hold(user, sessionId);
    await user.click(talk()!);
    expect(screen.getByText(new RegExp(`a person replies by email to ${ada.email}`))).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Your email" })).not.toBeInTheDocument();
    await user.click(talk()!);
    expect(screen.getByRole("button", { name: "Send to customer care" })).not.toBeVisible();

    await user.click(talk()!);
    await user.click(screen.getByRole("button", { name: "Send to customer care" }));
    expect(await log().findByText(new RegExp(ada.email))).toBeVisible();
  });
});

describe("the conversation", () => {
  async function hold(user: UserEvent) {
    await say(user, "Hello");
    await write(begins("Hello"), ["done", { reply: { id: "r-1", text: "Good morning." } }]);
    await log().findByText("Good morning.");
  }

  it("remains after a reload, which interrupts a reply in progress", async () => {
    const user = await openChat(shop.visitor());
    await hold(user);
    await say(user, "And now?");
    await write(begins("And now?"), ["piece", { text: "Let me" }]);
    await log().findByText("Let me");

    setChatOpen(false);
    reloadConversation();
    setChatOpen(true);

    expect(await screen.findByText("Good morning.")).toBeVisible();
    expect(screen.getByText(/reply was cut off/)).toBeVisible();
    expect(sendButton()).toBeEnabled();
  });

  it("goes on at its own page, which is the link of the panel's button", async () => {
    const visitor = shop.visitor();
    const sessionId = await begun(visitor);
    const user = showShop({ path: `/chat?id=${sessionId}`, to: visitor });
    expect(await screen.findByText("Do you sell fibre?")).toBeVisible();

    await say(user, "And cables?");
    await write(begins("And cables?", sessionId), ["done", { reply: { id: "r-1", text: "Yes." } }]);
    expect(await log().findByText("Yes.")).toBeVisible();
    expect(stream().sent).toEqual([{ text: "And cables?", sessionId }]);

    const button = screen.getByRole("link", { name: "Chat" });
    expect(button).toHaveAttribute("href", `/chat?id=${sessionId}`);
    await user.click(button);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("leaves its page at sign-out", async () => {
    const ada = await shop.customer();
    const user = showShop({ path: `/chat?id=${await begun(ada)}`, to: ada });
    expect(await screen.findByText("Do you sell fibre?")).toBeVisible();

    await user.click(screen.getByLabelText("Account menu"));
    await user.click(await screen.findByRole("button", { name: "Logout" }));

    expect(await screen.findByText("Logged out successfully")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Do you sell fibre?")).not.toBeInTheDocument());
    expect(log().getByText(/reply with your user ID/)).toBeVisible();
  });

  it("is not shown to the next customer on the same phone", async () => {
    const user = await openChat(await shop.customer());
    await hold(user);
    expect(log().getByText("AO")).toBeInTheDocument();

    setChatOpen(false);
    document.body.innerHTML = "";
    await openChat(await shop.customer());

    await waitFor(() => expect(log().queryByText("Good morning.")).not.toBeInTheDocument());
    expect(log().getByText(/^Welcome to Oyanet! We have your user ID/)).toBeVisible();
    expect(log().queryByText(/reply with your user ID/)).not.toBeInTheDocument();
  });
});
