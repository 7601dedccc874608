import type { Logger } from "../../platform/observability/logger";
import { Refused } from "../../platform/graphql/refusal";
import { AnswerCut, type Assistant, AssistantFailed } from "./assistant";
import {
  AssistantUnavailable,
  type ChatLink,
  type ChatReply,
  type SendChatMessageInput,
} from "./chat.schema";
import type { ChatLog, ChatSender, Turn } from "./chat-log";
import { scrub } from "./scrub";
import { isPersonal, type PersonalAnswers } from "./personal-answers";
import type { ShopLibrary } from "./shop-knowledge";

/** Longer than any reply of 300 tokens; a longer one is cut off and the provider's request is aborted. */
const maxReplyLength = 4_000;
const shopCloses = new AssistantFailed("the shop closes", false);
const control = /(?![\n\t])\p{Cc}/gu;

export interface ChatVisitor extends ChatSender {
  address: string;
  /** Runs the work within the rate limits. Throws RateLimited. */
  guard<Result>(sessionId: string, work: () => Promise<Result>): Promise<Result>;
}

/** Receives the reply while it is streamed, until `signal` is aborted. */
export interface ChatWatcher {
  /** The message is accepted; `text` is its scrubbed form. */
  accepted(message: { sessionId: string; text: string }): void;
  wrote(piece: string): void;
  signal: AbortSignal;
}

export interface SentMessage extends ChatReply {
  isCut: boolean;
}

interface ChatParts {
  log: ChatLog;
  library: ShopLibrary;
  assistant: Assistant;
  personal: PersonalAnswers;
  logger: Logger;
}

export class ChatService {
  private readonly answering = new Set<AbortController>();
  private isClosed = false;

  constructor(private readonly parts: ChatParts) {}

  /** Stores question and reply. Throws Refused(AssistantUnavailable); then nothing is stored. */
  async send(visitor: ChatVisitor, input: SendChatMessageInput, watcher?: ChatWatcher): Promise<SentMessage> {
    const text = scrub(input.text);
    const session = await this.parts.log.sessionFor(visitor, input.sessionId ?? null);
    return visitor.guard(session.id, async () => {
      const turn = await this.parts.log.begin(visitor, session);
      watcher?.accepted({ sessionId: turn.sessionId, text });

      const { reply, ...rest } = await this.answer(turn, text, visitor.customerId, watcher);
      return { sessionId: turn.sessionId, reply: await this.parts.log.complete(turn, text, reply), ...rest };
    });
  }

  close(): void {
    this.isClosed = true;
    for (const reply of this.answering) reply.abort(shopCloses);
  }

  private async answer(turn: Turn, text: string, customerId: string | null, watcher?: ChatWatcher) {
    try {
      const own = await this.parts.personal.answerTo(turn.sessionId, customerId, text);
      if (!own) return await this.reply(turn, text, watcher);
      const { text: reply, links = [], purchaseId = null } = own;
      watcher?.wrote(reply);
      return { reply, links: [...links], purchaseId, isCut: false };
    } catch (error) {
      await this.parts.log.abandon(turn);
      throw error;
    }
  }

  private async reply(turn: Turn, text: string, watcher?: ChatWatcher) {
    const { notice } = turn;
    let reply = notice;
    const links: ChatLink[] = [];
    const ending = new AbortController();
    this.answering.add(ending);
    if (this.isClosed) ending.abort(shopCloses);
    try {
      const shop = await this.parts.library.current();
      const signal = AbortSignal.any([ending.signal, ...(watcher ? [watcher.signal] : [])]);
      // Answers about the customer's own purchases and numbers are sent to no provider.
      const history = turn.history.filter((exchange) => !isPersonal(exchange));
      const question = { text, history, shop, isWatched: watcher !== undefined, signal };
      if (notice) watcher?.wrote(notice);
      for await (const piece of this.parts.assistant.answer(question)) {
        if (typeof piece !== "string") {
          links.push(piece);
          continue;
        }
        const fitting = piece.replace(control, "").slice(0, maxReplyLength - reply.length);
        reply += fitting;
        watcher?.wrote(fitting);
        if (reply.length >= maxReplyLength) throw new AnswerCut("the reply was too long", false);
      }
      if (reply.slice(notice.length).trim() === "") throw new AssistantFailed("the reply was empty");
      return { reply: reply.trim(), links, purchaseId: null, isCut: false };
    } catch (error) {
      if (error instanceof AssistantFailed)
        this.parts.logger.warn({ reason: error.reason }, "the assistant failed");
      if (error instanceof AnswerCut && reply.slice(notice.length).trim() !== "")
        return { reply: `${reply.trim()} …`, links, purchaseId: null, isCut: true };
      if (error instanceof AssistantFailed) throw new Refused(new AssistantUnavailable());
      throw error;
    } finally {
      this.answering.delete(ending);
    }
  }
}
