import type { Shop } from "./start-shop";
import type { Answer, Visitor } from "./visitor";

const sendChatMessage = `mutation ($input: SendChatMessageInput!) {
  sendChatMessage(input: $input) {
    __typename
    ... on ChatReply { sessionId reply { id isUser text createdAt } links { text href } }
    ... on Refusal { message }
    ... on InvalidInput { fields { name message } }
  }
}`;

export const unavailable = { __typename: "AssistantUnavailable", message: "Some error occurred" };

/** Sends one message through GraphQL. */
export function send(visitor: Visitor, text: string, sessionId?: string | null): Promise<Answer> {
  return visitor.ask(sendChatMessage, { input: { text, sessionId } });
}

/** Sends one message and returns only the reply. */
export async function sent(visitor: Visitor, text: string, sessionId?: string | null) {
  const { data } = await send(visitor, text, sessionId);
  return data.sendChatMessage;
}

export interface StreamEvent {
  event: string;
  data: { text?: string; message?: string; sessionId?: string; reply?: { text: string }; links?: object[] };
}

/** Sends one message to the stream and reads the stream to its end. */
export async function streamed(visitor: Visitor, body: object, headers: Record<string, string> = {}) {
  const response = await visitor.fetch("/chat/stream", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  return { status: response.status, headers: response.headers, text, events: isStream ? eventsOf(text) : [] };
}

export function eventsOf(text: string): StreamEvent[] {
  return text
    .split("\n\n")
    .filter(Boolean)
    .map((block) => {
      const [, event = "", data = "{}"] = /^event: (.*)\ndata: (.*)$/s.exec(block) ?? [];
      return { event, data: JSON.parse(data) as StreamEvent["data"] };
    });
}

/** Returns every stored message of every chat. */
export async function storedMessages(
  shop: Pick<Shop, "database">,
): Promise<[isUser: boolean, text: string][]> {
  const rows = await shop.database.reader.query<{ is_user: boolean | number; text: string }>(
    "SELECT is_user, text FROM chat_message ORDER BY session_id, turn, is_user DESC",
  );
  return rows.map(({ is_user, text }) => [Boolean(is_user), text]);
}
