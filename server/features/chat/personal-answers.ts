import { formatRecipient } from "../../values/recipient";
import type { SavedNumbersService } from "../account";
import type { ShopInfo } from "../shop-details";
import type { Answer, Exchange } from "./assistant";
import type { ChatLog } from "./chat-log";
import { asksForPurchase, type LastPurchases } from "./last-purchase";

const greetings = new Set(["hi", "hello", "hey", "please", "pls", "abeg"]);
const waits =
  /^(?:(?:is |are )?(?:any ?one|any ?body|you|u|una)(?: still| dey)? (?:there|here)|(?:any|no) (?:update|news|reply|response|answer)|(?:i am |im )?still waiting)$/;
const answers = new Set(["reply", "answer", "respond", "call", "write", "contact", "replied", "answered"]);

/** "Hello are you there?", "any update?", "when will they reply": what people write while they wait for a person. */
function isWaiting(text: string): boolean {
  const words = plain(text).split(" ");
  const first = words.findIndex((word) => !greetings.has(word));
  if (first === -1) return true;
  const rest = words.slice(first);
  return (
    waits.test(rest.join(" ")) ||
    (/^(?:when|why)$/.test(rest[0] ?? "") && rest.some((word) => answers.has(word)))
  );
}

const personal = /\b(?:my|for|to|be|give|send|on)\b/;

const savedAs = " is saved as ";
const handedOverPrefix = "Customer care has this chat, reference ";

/** An exchange about the customer or this chat is not given to a provider later either. */
export function isPersonal({ question, reply }: Exchange): boolean {
  return asksForPurchase(question) || reply.includes(savedAs) || reply.startsWith(handedOverPrefix);
}

/** These answers go to no provider and precede those of every assistant. */
export class PersonalAnswers {
  constructor(
    private readonly log: ChatLog,
    private readonly purchases: LastPurchases,
    private readonly numbers: Pick<SavedNumbersService, "numbersOf">,
    private readonly info: ShopInfo,
  ) {}

  /** Null when the question is about something else. */
  async answerTo(sessionId: string, customerId: string | null, text: string): Promise<Answer | null> {
    if (isWaiting(text)) {
      const handedOver = await this.log.handOverOf(sessionId);
      if (handedOver) return this.waiting(handedOver);
    }
    if (!customerId) return null;
    if (asksForPurchase(text)) return this.purchases.answerTo(customerId, text);
    return this.savedNumber(customerId, text);
  }

  private waiting({ reference, email }: { reference: string; email: string }): Answer {
    const { liveChatHours, phones } = this.info;
    return {
      text: `${handedOverPrefix}${reference}, and will answer by email to ${email}. They work from ${liveChatHours}, Lagos time. To talk to a person now, call ${phones.join(" or ")}. I am the automatic assistant and can still answer questions here.`,
    };
  }

  /** "My mama": the number that is saved under that name. */
  private async savedNumber(customerId: string, text: string): Promise<Answer | null> {
    const words = plain(text);
    if (words.length > 120 || !(personal.test(words) || words.split(" ").length <= 3)) return null;
    const saved = await this.numbers.numbersOf(customerId);
    const found = saved.find(({ name }) => plain(name) !== "" && ` ${words} `.includes(` ${plain(name)} `));
    if (!found) return null;
    return {
      text: `${found.name}${savedAs}${formatRecipient(found.recipient)}. To buy for ${found.name}, open your saved numbers and press Buy data, or choose a bundle and pick ${found.name}.`,
      links: [
        { text: "Open saved numbers", href: "/account/numbers" },
        { text: "See all packages", href: "/packages" },
      ],
    };
  }
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’`]s?\b/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
