import express, { type Handler, type Response, Router } from "express";
import { Refused } from "../../platform/graphql/refusal";
import { findInvalid } from "../../platform/graphql/mutation";
import type { Logger } from "../../platform/observability/logger";
import type { HttpParts } from "../../platform/module";
import { AssistantUnavailable, SendChatMessageInput } from "./chat.schema";
import type { ChatService } from "./chat.service";
import { chatVisitorOf } from "./chat-visitor";
import { newInstance } from "../../values/new-instance";

/**
 * `POST /stream`: as sendChatMessage, but streams the reply. Events: `accepted`, any number of
 * `piece`, then one of `done`, `cut` and `refused`.
 */
export function chatHttp(chat: ChatService, contextOf: HttpParts["contextOf"], logger: Logger): Router {
  const router = Router();
  router.post("/stream", fromOurPages, express.json({ limit: "8kb" }), async (req, res) => {
    const input = inputOf(req.body);
    const invalid = input ? await findInvalid(input) : null;
    if (!input || invalid) return void res.status(400).json({ error: invalid?.message ?? "Send a text" });

    const visitor = chatVisitorOf(await contextOf(req, res));
    const events = new EventStream(res);
    try {
      const { isCut, sessionId, reply, links, purchaseId } = await chat.send(visitor, input, {
        accepted: (message) => events.send("accepted", message),
        wrote: (text) => events.send("piece", { text }),
        signal: events.signal,
      });
      const { id, isUser, text, createdAt } = reply;
      events.end(isCut ? "cut" : "done", {
        sessionId,
        reply: { id, isUser, text, createdAt },
        ...(links.length > 0 && { links }),
        ...(purchaseId && { purchaseId }),
      });
    } catch (error) {
      const isRefused = error instanceof Refused;
      if (!isRefused && !res.headersSent) throw error;
      if (!isRefused) logger.error({ err: error }, "a chat reply failed");
      const refusal = isRefused ? error.refusal : new AssistantUnavailable();
      const isLimit = refusal instanceof AssistantUnavailable && refusal.isLimit;
      events.end("refused", { message: refusal.message, isLimit });
    }
  });
  return router;
}

/** CSRF protection: pages of other sites cannot send JSON without a CORS preflight, which always fails. */
const fromOurPages: Handler = (req, res, next) => {
  const site = req.get("Sec-Fetch-Site") ?? "none";
  if (site !== "same-origin" && site !== "none")
    return void res.status(403).json({ error: "Not from another site" });
  if (!req.is("application/json")) return void res.status(415).json({ error: "Send JSON" });
  return next();
};

/** Null when the body does not have the shape of an input; its values are validated later. */
function inputOf(body: unknown): SendChatMessageInput | null {
  const { text, sessionId = null } = (body ?? {}) as Record<string, unknown>;
  if (typeof text !== "string" || (sessionId !== null && typeof sessionId !== "string")) return null;
  return newInstance(SendChatMessageInput, { text, sessionId });
}

/** Server-sent events with JSON data. The headers stop proxies from caching and buffering. */
class EventStream {
  private readonly left = new AbortController();

  constructor(private readonly res: Response) {
    res.once("close", () => this.left.abort());
  }

  get signal(): AbortSignal {
    return this.left.signal;
  }

  send(event: string, data: object): void {
    if (this.signal.aborted) return;
    if (!this.res.headersSent) this.open();
    this.res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(event: string, data: object): void {
    this.send(event, data);
    this.res.end();
  }

  private open(): void {
    this.res.status(200).set({
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    });
    this.res.flushHeaders();
  }
}
