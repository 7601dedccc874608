import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { setChatOpen } from "../../../web/features/chat/chat-panel";
import { reloadConversation } from "../../../web/features/chat/conversation";
import { ada } from "../../support/show-shop";
import { aChatForEachTest, begins, box, log, openChat, say, sendButton, stream, write } from "./show-chat";

aChatForEachTest();

describe("the chat's panel", () => {
  it("greets, asks for the user ID, says when and how people are reached, and has the focus", async () => {
    await openChat();

    expect(log().getByText(/Please reply with your user ID/)).toBeVisible();
    expect(await log().findByText("Live chat is available 7am to 11pm")).toBeVisible();
    expect(log().getByRole("link", { name: "+234 700 000 0000" })).toHaveAttribute(
      "href",
      "tel:+2347000000000",
    );
    expect(log().getByRole("link", { name: "care@oyanet.example" })).toBeVisible();
    expect(box()).toHaveFocus();
  });

  it("closes on Escape and gives the focus back to its button", async () => {
    const user = await openChat();

    await user.keyboard("{Escape}");

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Chat" })).toHaveFocus();
  });
});

describe("a message", () => {
  it("is sent by Enter with nothing but the text and the chat it belongs to; Shift and Enter break the line", async () => {
    const user = await openChat();
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

  it("shows its reply as it is written, and takes no second message meanwhile", async () => {
    const user = await openChat();
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

  it("is shown as the server kept it, and markup in a reply as text", async () => {
    const user = await openChat();
    await say(user, "My card is 4111111111111111");

    await write(begins("My card is [number removed]"), [
      "done",
      { reply: { id: "r-1", text: "<b>Never</b> send it." } },
    ]);

    expect(await log().findByText("My card is [number removed]")).toBeVisible();
    expect(log().getByText("<b>Never</b> send it.")).toBeVisible();
    expect(log().queryByText(/4111/)).not.toBeInTheDocument();
  });
});

describe("the conversation", () => {
  async function hold(user: UserEvent) {
    await say(user, "Hello");
    await write(begins("Hello"), ["done", { reply: { id: "r-1", text: "Good morning." } }]);
    await log().findByText("Good morning.");
  }

  it("survives going to another page", async () => {
    const user = await openChat();
    await hold(user);

    await user.click(screen.getAllByRole("link", { name: "Contact Us" })[0] as HTMLElement);

    expect(log().getByText("Good morning.")).toBeVisible();
  });

  it("survives a reload, which cuts off the reply that was coming", async () => {
    const user = await openChat();
    await hold(user);
    await say(user, "And now?");
    await write(begins("And now?"), ["piece", { text: "Let me" }]);
    await log().findByText("Let me");

    act(() => setChatOpen(false));
    reloadConversation();
    act(() => setChatOpen(true));

    expect(await screen.findByText("Good morning.")).toBeVisible();
    expect(screen.getByText(/cut off here/)).toBeVisible();
    expect(sendButton()).toBeEnabled();
  });

  it("is not shown to the next customer on the same phone", async () => {
    const user = await openChat({ path: "/privacy-policy", me: ada });
    await hold(user);
    expect(log().getByText("AO")).toBeInTheDocument();

    act(() => setChatOpen(false));
    document.body.innerHTML = "";
    await openChat({ path: "/privacy-policy", me: { ...ada, id: "bola", firstName: "Bola" } });

    await waitFor(() => expect(log().queryByText("Good morning.")).not.toBeInTheDocument());
    expect(log().getByText(/Please reply with your user ID/)).toBeVisible();
  });
});
