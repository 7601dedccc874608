import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request as the provider received it. */
interface ProviderCall {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: {
    model: string;
    max_tokens?: number;
    stream?: boolean;
    messages: { role: string; content: string }[];
  } & Record<string, unknown>;
}

/** The provider's response to a request. */
export type Behaviour = (call: ProviderCall, res: ServerResponse) => void;

/** An AI provider on loopback that implements the real protocol, server-sent events and faults included. */
export async function startFakeOpenAi(behaviour: Behaviour = says("Hello from the provider.")) {
  const calls: ProviderCall[] = [];
  let current = behaviour;
  const server = createServer((req, res) => {
    let text = "";
    req.setEncoding("utf8").on("data", (part: string) => (text += part));
    req.on("end", () => {
      const { method = "", url: path = "", headers } = req;
      const call: ProviderCall = { method, path, headers, body: JSON.parse(text) };
      calls.push(call);
      current(call, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    /** The value of OPENAI_BASE_URL. */
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    /** The messages of the last request. */
    lastMessages: () => calls.at(-1)?.body.messages ?? [],
    /** Without an argument, restores the initial behaviour. */
    behave(next: Behaviour = behaviour) {
      current = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Requests one function call, in pieces if the request is for a stream, and replies with the text once it has the
 * result.
 */
export function looksUp(name: string, input: string, text: string): Behaviour {
  return (call, res) => {
    if (call.body.messages.at(-1)?.role === "tool") return says(text)(call, res);
    const of = (args: string, more: object = {}) => [
      { index: 0, ...more, function: { ...more, arguments: args } },
    ];
    const firstCall = { id: "call_1", type: "function", name };
    if (!call.body.stream) {
      const message = { role: "assistant", content: null, tool_calls: of(input, firstCall) };
      return sendJson(res, { choices: [{ index: 0, message, finish_reason: "tool_calls" }] });
    }
    beginStream(res);
    for (const tool_calls of [of("", firstCall), of(input.slice(0, 5)), of(input.slice(5))])
      res.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls } }] })}\n\n`);
    const end = { choices: [{ index: 0, delta: {}, finish_reason: "tool_calls" }] };
    res.end(`data: ${JSON.stringify(end)}\n\ndata: [DONE]\n\n`);
  };
}

const completion = (text: string) => ({
  id: "chatcmpl-1",
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
});

export const chunk = (text: string, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: finish ? {} : { content: text }, finish_reason: finish }],
  })}\n\n`;

function sendJson(res: ServerResponse, body: object, status = 200, headers: Record<string, string> = {}) {
  res.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export function beginStream(res: ServerResponse) {
  res.writeHead(200, { "content-type": "text/event-stream" });
}

/** Replies with the text, word by word in a stream. */
export function says(text: string): Behaviour {
  return ({ body }, res) => {
    if (!body.stream) return sendJson(res, completion(text));
    beginStream(res);
    for (const word of text.match(/\S+\s*/g) ?? []) res.write(chunk(word));
    res.end(`${chunk("", "stop")}data: [DONE]\n\n`);
  };
}

/** Uses the behaviours one after the other, and the last one for all further requests. */
export function first(...behaviours: Behaviour[]): Behaviour {
  let count = 0;
  return (call, res) => behaviours[Math.min(count++, behaviours.length - 1)]?.(call, res);
}

/** The provider's own error body. It repeats part of the key, as the real one may. */
export function fails(status: number, headers: Record<string, string> = {}): Behaviour {
  return ({ headers: { authorization } }, res) =>
    sendJson(
      res,
      { error: { message: `Trouble with ${authorization}`, type: "error", code: null } },
      status,
      headers,
    );
}

export const hangs: Behaviour = () => {};

/** Sends a byte now and again, for ever. */
export const drips: Behaviour = ({ body }, res) => {
  if (body.stream) beginStream(res);
  else res.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => res.write(body.stream ? ": still here\n" : " "), 20);
  res.on("close", () => clearInterval(timer));
};

/** Sends some words, then closes the connection. */
export const breaksOff: Behaviour = ({ body }, res) => {
  const text = body.stream
    ? chunk("The cheapest ") + chunk("is the ")
    : '{"choices":[{"message":{"content":"The che';
  res.writeHead(200, { "content-type": body.stream ? "text/event-stream" : "application/json" });
  res.write(text, () => setTimeout(() => res.destroy(), 20));
};

export const notJson: Behaviour = (_, res) => {
  res.writeHead(200, { "content-type": "application/json" }).end("<html><h1>Gateway</h1></html>");
};

export const emptyChoices: Behaviour = ({ body }, res) => {
  if (!body.stream) return sendJson(res, { choices: [] });
  beginStream(res);
  res.end(`data: ${JSON.stringify({ choices: [] })}\n\ndata: [DONE]\n\n`);
};

/** 1,000,000 characters, in a thousand pieces or in one. */
export const megabyte: Behaviour = (call, res) => {
  const piece = "word ".repeat(200);
  if (!call.body.stream) return says(piece.repeat(1_000))(call, res);
  beginStream(res);
  for (let count = 0; count < 1_000; count += 1) res.write(chunk(piece));
  res.end(`${chunk("", "stop")}data: [DONE]\n\n`);
};
