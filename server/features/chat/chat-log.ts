import { randomUUID } from "node:crypto";
import { IsNull, LessThan, LessThanOrEqual } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { Refused } from "../../platform/graphql/refusal";
import { LocalDate } from "../../values/dates";
import { hashOfToken } from "../../values/secret-token";
import type { ShopInfo } from "../shop-details";
import type { Exchange } from "./assistant";
import { AssistantUnavailable } from "./chat.schema";
import { ChatMessage, ChatSession, ChatUsage } from "./chat.entity";
import type { ChatSettings } from "./chat-settings";
import { newInstance } from "../../values/new-instance";

/** The whole chat is sent (specification, section 7), up to this many characters: about half of the model's context. */
const maxHistoryLength = 24_000;
/** Limits the rows read of a long chat of very short messages. */
const maxHistoryMessages = 1_000;
const forgetsNotice = "(This chat has become long: from here on I no longer see its first messages.)\n\n";
const busyForMs = 30_000;
const notBusy = new Date(0);
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Counts a message in the rows of its browser, its address and the shop; returns those that had room. One conditional
 * upsert, so that concurrent messages cannot exceed a budget. The row that all share comes last, so that its lock is held
 * for the shortest time.
 */
const countMessage = `
  INSERT INTO chat_usage (scope, day, used) VALUES ($1, $3, 1), ($2, $3, 1), ('shop', $3, 1)
  ON CONFLICT (scope) DO UPDATE SET
    used = CASE WHEN chat_usage.day = excluded.day THEN chat_usage.used + 1 ELSE 1 END,
    day = excluded.day
  WHERE chat_usage.day <> excluded.day
    OR chat_usage.used < CASE chat_usage.scope WHEN $1 THEN CAST($4 AS integer) WHEN $2 THEN $5 ELSE $6 END
  RETURNING scope`;

export interface Turn {
  sessionId: string;
  history: Exchange[];
  /** Precedes the first reply after which the chat is too long to be sent whole; else empty. */
  notice: string;
}

/** The secret of the browser, and the customer who is signed in there. */
export interface ChatSender {
  browser: string;
  customerId: string | null;
}

/** Matches a session of this browser that a visitor or this customer began. */
function ownedBy({ browser, customerId }: ChatSender, id: string) {
  const own = { id, browserHash: hashOfToken(browser) };
  const ofVisitor = { ...own, customerId: IsNull() };
  return customerId === null ? [ofVisitor] : [ofVisitor, { ...own, customerId }];
}

export class ChatLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: ChatSettings,
    private readonly info: ShopInfo,
  ) {}

  /** The requested session when it belongs to this browser and customer, else a new id. */
  async sessionFor(sender: ChatSender, requestedId: string | null): Promise<{ id: string; isNew: boolean }> {
    const { manager } = this.database.reader;
    const isOwned = requestedId && (await manager.existsBy(ChatSession, ownedBy(sender, requestedId)));
    return isOwned ? { id: requestedId, isNew: false } : { id: randomUUID(), isNew: true };
  }

  /** Oldest first; empty when the chat is another browser's or customer's. */
  async saidIn(sender: ChatSender, sessionId: string): Promise<ChatMessage[]> {
    const { manager } = this.database.reader;
    if (!(await manager.existsBy(ChatSession, ownedBy(sender, sessionId)))) return [];
    return manager.find(ChatMessage, { where: { sessionId }, order: { turn: "ASC", isUser: "DESC" } });
  }

  async handOverOf(sessionId: string): Promise<{ reference: string; email: string } | null> {
    const session = await this.database.reader.manager.findOneBy(ChatSession, { id: sessionId });
    const { handedOverAs: reference, answeredAtEmail: email } = session ?? {};
    return reference && email ? { reference, email } : null;
  }

  async rememberHandOver(id: string, reference: string, email: string): Promise<void> {
    const handedOver = { handedOverAs: reference, answeredAtEmail: email };
    await this.database.transaction((tx) => tx.manager.update(ChatSession, { id }, handedOver));
  }

  /** Reserves the session for one turn. Throws Refused while it is reserved, and when a daily budget is used up. */
  begin(
    { browser, customerId, address }: ChatSender & { address: string },
    session: { id: string; isNew: boolean },
  ): Promise<Turn> {
    const browserHash = hashOfToken(browser);
    const sender = { browser: browserHash, address: hashOfToken(`address ${address}`) };
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const busyUntil = new Date(now.getTime() + busyForMs);
      if (session.isNew) {
        const row = {
          id: session.id,
          browserHash,
          customerId,
          turns: 0,
          busyUntil,
          createdAt: now,
          lastUsedAt: now,
        };
        await tx.manager.insert(ChatSession, row);
      } else {
        const free = { id: session.id, browserHash, busyUntil: LessThanOrEqual(now) };
        // A visitor's chat may become the customer's; a customer's never becomes another's.
        const own = customerId === null ? IsNull() : customerId;
        const taken = { busyUntil, lastUsedAt: now, customerId };
        const take = (who: typeof own) => tx.manager.update(ChatSession, { ...free, customerId: who }, taken);
        const isTaken = (await take(own)).affected === 1 || (await take(IsNull())).affected === 1;
        if (!isTaken) throw new Refused(AssistantUnavailable.stillAnswering());
      }
      await this.spend(tx, sender, now);
      const history = session.isNew ? [] : await historyOf(tx, session.id);
      const fitting = newestFitting(history);
      const forgetsFromNow =
        fitting.length < history.length && newestFitting(history.slice(0, -1)).length === history.length - 1;
      return { sessionId: session.id, history: fitting, notice: forgetsFromNow ? forgetsNotice : "" };
    });
  }

  complete({ sessionId }: Turn, question: string, reply: string): Promise<ChatMessage> {
    return this.database.transaction(async (tx) => {
      const answered = { busyUntil: notBusy, turns: () => "turns + 1" };
      await tx.manager.update(ChatSession, { id: sessionId }, answered);
      const session = await tx.manager.findOneBy(ChatSession, { id: sessionId });
      if (!session) throw new Error("The chat was deleted while it was answered");
      const shared = { sessionId, turn: session.turns, createdAt: this.clock.now() };
      const userMessage = { ...shared, id: randomUUID(), isUser: true, text: question };
      const message = newInstance(ChatMessage, {
        ...shared,
        id: randomUUID(),
        isUser: false,
        text: reply,
      });
      await tx.manager.insert(ChatMessage, [userMessage, message]);
      return message;
    });
  }

  /** Frees the session; the unanswered question is not stored. */
  async abandon({ sessionId }: Turn): Promise<void> {
    await this.database.transaction((tx) =>
      tx.manager.update(ChatSession, { id: sessionId }, { busyUntil: notBusy }),
    );
  }

  /** Deletes chats that many days after their last message, and counts of earlier days. */
  async deleteExpired(retentionDays: number): Promise<void> {
    const now = this.clock.now();
    const lastUsedAt = LessThan(new Date(now.getTime() - retentionDays * dayMs));
    await this.database.transaction(async ({ manager }) => {
      const old = manager
        .createQueryBuilder(ChatSession, "session")
        .select("session.id")
        .where({ lastUsedAt });
      await manager
        .createQueryBuilder()
        .delete()
        .from(ChatMessage)
        .where(`session_id IN (${old.getQuery()})`)
        .setParameters(old.getParameters())
        .execute();
      await manager.delete(ChatSession, { lastUsedAt });
      await manager.delete(ChatUsage, { day: LessThan(LocalDate.inLagos(now)) });
    });
  }

  /** Counts one message of this day in Lagos. Throws Refused, which rolls the count back. */
  private async spend(
    tx: Transaction,
    sender: { browser: string; address: string },
    now: Date,
  ): Promise<void> {
    const { limits } = this;
    const counted = await tx.query(countMessage, [
      sender.browser,
      sender.address,
      LocalDate.inLagos(now).iso,
      limits.CHAT_BROWSER_MESSAGES_PER_DAY,
      limits.CHAT_ADDRESS_MESSAGES_PER_DAY,
      limits.CHAT_SHOP_MESSAGES_PER_DAY,
    ]);
    if (counted.length < 3) throw new Refused(AssistantUnavailable.budgetReached(this.info));
  }
}

async function historyOf(tx: Transaction, sessionId: string): Promise<Exchange[]> {
  const messages = await tx.manager.find(ChatMessage, {
    where: { sessionId },
    order: { turn: "DESC", isUser: "ASC" },
    take: maxHistoryMessages,
  });
  const exchanges: Exchange[] = [];
  for (const { isUser, text } of messages.reverse()) {
    const last = exchanges.at(-1);
    if (isUser) exchanges.push({ question: text, reply: "" });
    else if (last) last.reply = text;
  }
  return exchanges;
}

/** Oldest first. */
function newestFitting(exchanges: readonly Exchange[]): Exchange[] {
  let left = maxHistoryLength;
  const dropped = exchanges.findLastIndex(({ question, reply }) => {
    left -= question.length + reply.length;
    return left < 0;
  });
  return exchanges.slice(dropped + 1);
}
