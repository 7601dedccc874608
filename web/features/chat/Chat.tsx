import { useLayoutEffect } from "react";
import { useSession } from "../identity/useSession";
import { ChatForm } from "./ChatForm";
import { ChatLog } from "./ChatLog";
import { belongTo, type ChatBubble, continueStored, type StoredChat, useConversation } from "./conversation";
import { HandOver } from "./HandOver";

interface ChatProps {
  /** The chat in the page's address, as the server has stored it. */
  stored?: StoredChat;
}

/** The content of the chat's panel and of its page: a column as high as its frame. */
export function Chat({ stored }: ChatProps) {
  const sessionId = useConversation((current) => current.sessionId, stored?.sessionId);
  const bubbles = useConversation<readonly ChatBubble[]>((current) => current.bubbles, stored?.messages);
  const coming = useConversation((current) => current.coming);
  const isJoined = useConversation((current) => current.isJoined);
  const { user, loading } = useSession();
  const customerId = user?.id ?? null;

  // Before the first paint.
  useLayoutEffect(() => {
    if (loading) return;
    // At sign-out the page still has the customer's chat until its next read is answered.
    const hasEnded = belongTo(customerId);
    if (stored && !hasEnded) continueStored(stored);
  }, [loading, customerId, stored]);

  const last = bubbles.at(-1);
  // Whether there is a reply that customer care has not received yet.
  const canHandOver = !coming && last && !last.isUser && !last.isHandOver;

  return (
    <>
      <ChatLog bubbles={bubbles} coming={coming} />
      {isJoined && (
        <p role="status" className="px-5 py-2 text-sm text-muted">
          You are logged in. This chat now belongs to your account and ends when you log out.
        </p>
      )}
      {sessionId && canHandOver && <HandOver sessionId={sessionId} />}
      <ChatForm sessionId={sessionId} isBusy={coming !== null} />
    </>
  );
}
