import type { Transaction } from "../../platform/database/transaction";
import { Refused } from "../../platform/graphql/refusal";
import { LocalDate } from "../../values/local-date";
import type { ShopInfo } from "../shop-info";
import { AssistantUnavailable } from "./chat.refusals";

export interface ChatLimits {
  /** Messages a day that one browser may send. */
  CHAT_BROWSER_MESSAGES_PER_DAY: number;
  /** Messages a day from one network address: who drops the cookie is another browser, but not another address. */
  CHAT_ADDRESS_MESSAGES_PER_DAY: number;
  /** Messages a day in all: what the shop's owner is ready to pay for. */
  CHAT_SHOP_MESSAGES_PER_DAY: number;
}

/** Who a message is counted for; both are hashes. */
export interface ChatSender {
  browser: string;
  address: string;
}

/** Counts one more, in one statement, unless the day's limit is reached; a new day begins at one. */
const count = `
  INSERT INTO chat_usage (scope, day, used) VALUES ($1, $2, 1)
  ON CONFLICT (scope) DO UPDATE
    SET used = CASE WHEN chat_usage.day = excluded.day THEN chat_usage.used + 1 ELSE 1 END, day = excluded.day
    WHERE chat_usage.day <> excluded.day OR chat_usage.used < $3
  RETURNING used`;

export class ChatBudget {
  constructor(
    private readonly limits: ChatLimits,
    private readonly info: ShopInfo,
  ) {}

  /** Counts one message of a day in Lagos. Throws Refused, which undoes the counting. */
  async spend(tx: Transaction, sender: ChatSender, now: Date): Promise<void> {
    const day = LocalDate.inLagos(now).iso;
    // The row that all share comes last, so that it is held for the shortest time.
    await this.countOne(tx, sender.browser, day, this.limits.CHAT_BROWSER_MESSAGES_PER_DAY);
    await this.countOne(tx, sender.address, day, this.limits.CHAT_ADDRESS_MESSAGES_PER_DAY);
    await this.countOne(tx, "shop", day, this.limits.CHAT_SHOP_MESSAGES_PER_DAY);
  }

  private async countOne(tx: Transaction, scope: string, day: string, limit: number): Promise<void> {
    const counted = await tx.query(count, [scope, day, limit]);
    if (counted.length === 0) throw new Refused(AssistantUnavailable.budgetReached(this.info));
  }
}
