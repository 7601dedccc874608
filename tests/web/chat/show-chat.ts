import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { changeConversation, reloadConversation } from "../../../web/features/chat/conversation";
import { fakeChatStream } from "../../support/fake-chat-stream";
import type { Connection } from "../../support/connection";
import { showShop } from "../../support/show-shop";
import type { Visitor } from "../../support/visitor";

let current: ReturnType<typeof fakeChatStream>;

/** The current test's stream: the shop's events, and the page's requests. */
export const stream = () => current;

/** Gives every test of a file an empty conversation and a new stream. */
export function aChatForEachTest() {
  beforeEach(() => {
    reloadConversation();
    current = fakeChatStream();
  });
  afterEach(() => {
    current.restore();
    setChatOpen(false);
  });
}

export const setChatOpen = (isOpen: boolean) => act(() => changeConversation({ isOpen }));

export async function openChat(to: Visitor | Connection) {
  const user = showShop({ path: "/privacy-policy", to });
  await user.click(await screen.findByRole("link", { name: "Chat" }));
  await screen.findByRole("dialog", { name: /Chat with/ });
  return user;
}

export const box = () => screen.getByRole("textbox", { name: "Your message" });
export const log = () => within(screen.getByRole("log", { name: "Messages" }));
export const sendButton = () => screen.getByRole("button", { name: "Send" });
export const begins = (text: string, sessionId = "s-1"): [string, object] => [
  "accepted",
  { sessionId, text },
];
export const write = (...pieces: [string, object][]) => act(async () => current.write(...pieces));

export async function say(user: UserEvent, text: string) {
  await user.type(box(), `${text}{Enter}`);
  await waitFor(() => expect(current.sent.at(-1)?.text).toBe(text));
}
