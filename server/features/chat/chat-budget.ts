import { LessThan, Not, type UpdateResult } from "typeorm";
import { insertUnlessTaken } from "../../platform/database/insert-unless-taken";
import type { Transaction } from "../../platform/database/transaction";
import { Refused } from "../../platform/graphql/refusal";
import { LocalDate } from "../../values/local-date";
import type { ShopInfo } from "../shop-info";
import type { ChatSettings } from "./chat-settings";
import { AssistantUnavailable } from "./chat.refusals";
import { ChatUsage } from "./chat-usage.entity";

/** Who a message is counted for; both are hashes. */
export interface ChatSender {
  browser: string;
  address: string;
}

export class ChatBudget {
  constructor(
    private readonly limits: ChatSettings,
    private readonly info: ShopInfo,
  ) {}

  /** Counts one message of a day in Lagos. Throws Refused, which undoes the counting. */
  async spend(tx: Transaction, sender: ChatSender, now: Date): Promise<void> {
    const day = LocalDate.inLagos(now);
    // The row that all share comes last, so that it is held for the shortest time.
    await this.countOne(tx, sender.browser, day, this.limits.CHAT_BROWSER_MESSAGES_PER_DAY);
    await this.countOne(tx, sender.address, day, this.limits.CHAT_ADDRESS_MESSAGES_PER_DAY);
    await this.countOne(tx, "shop", day, this.limits.CHAT_SHOP_MESSAGES_PER_DAY);
  }

  private async countOne(
    { manager }: Transaction,
    scope: string,
    day: LocalDate,
    limit: number,
  ): Promise<void> {
    const changed = ({ affected }: UpdateResult) => affected === 1;
    const oneMore = async () =>
      changed(
        await manager.update(ChatUsage, { scope, day, used: LessThan(limit) }, { used: () => "used + 1" }),
      );
    const newDay = async () =>
      changed(await manager.update(ChatUsage, { scope, day: Not(day) }, { day, used: 1 }));
    const isCounted =
      (await oneMore()) ||
      (await newDay()) ||
      (await insertUnlessTaken(manager, ChatUsage, { scope, day, used: 1 })) ||
      (await oneMore()); // another message began the count meanwhile
    if (!isCounted) throw new Refused(AssistantUnavailable.budgetReached(this.info));
  }
}
