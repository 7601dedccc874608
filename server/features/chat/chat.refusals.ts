import { ObjectType } from "type-graphql";
import { Refusal } from "../../platform/graphql/refusal";
import type { ShopInfo } from "../shop-info";

@ObjectType({
  implements: Refusal,
  simpleResolvers: true,
  description: "No reply this time; nothing of the message was kept, and it may be sent again.",
})
export class AssistantUnavailable extends Refusal {
  constructor(
    message = "Some error occurred",
    /** Too much was asked for: waiting for a moment does not help, people do. */
    readonly isLimit = false,
  ) {
    super(message);
  }

  static stillAnswering(): AssistantUnavailable {
    return new AssistantUnavailable("Please wait for the reply to your last message.");
  }

  /** Too much was asked today: people can still be reached. */
  static budgetReached({ phones, careEmail, liveChatHours }: ShopInfo): AssistantUnavailable {
    return new AssistantUnavailable(
      `The assistant has answered all it can today. Customer care answers from ${liveChatHours}: ` +
        `call ${phones[0]} or write to ${careEmail}.`,
      true,
    );
  }
}
