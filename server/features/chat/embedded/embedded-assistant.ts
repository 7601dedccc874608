import { howToReachPeople, linksIn, whatIAm } from "../answers.content";
import type { Answer, Assistant, Question } from "../assistant";
import { ownOffers } from "../plans/plan-answer";
import { shopAnswer } from "../shop-search";
import type { ShopInfo } from "../../shop-details";

/** Answers from the shop's database and content, without an external service. */
export const embeddedAssistant: Assistant = {
  name: "built-in chat assistant (answers from frequently asked questions, pages and catalogue)",
  async *answer(question: Question) {
    const { text, links = [] } = answerTo(question);
    yield text;
    yield* links;
  },
};

const onlyGreets =
  /^[^\p{L}\d]*(hi+|hello+|hey+|good (morning|afternoon|evening|day)|how far|greetings)\b([^\p{L}\d]+\p{L}+){0,2}[^\p{L}\d]*$/iu;
const onlyThanks =
  /^[^\p{L}\d]*(ok(ay)?[^\p{L}\d]+)?(thanks?( you| u)?( so much| very much)?|thank you|no|nope|bye|goodbye|great|perfect)\b([^\p{L}\d]+\p{L}+){0,2}[^\p{L}\d]*$/iu;
const givesId = /^\W*((my|the) )?(user ?)?id\b|^[^\w-]*(?=[\w-]*\d)(?![\w-]*[tgm]b\b)[\w-]{5,}[^\w-]*$/i;
const hasSecret = /\[(card number |key )?removed\]/;
const asksIdentity =
  /\b(who|what) are you\b|\bare you (a |an )?(bot|robot|human|person|real|ai|machine)\b|\byour name\b/i;

function answerTo(question: Question): Answer {
  const { info } = question.shop;
  const conversation = conversationAnswer(question.text, info);
  if (conversation) return { text: conversation };
  return (
    ownOffers(question) ??
    shopAnswer(question.text, question.shop) ?? {
      text: `I do not know that. I am the automatic assistant of ${info.name}, not a person. A person will help you. ${howToReachPeople(info)}`,
      links: linksIn("Contact page, frequently asked questions"),
    }
  );
}

function conversationAnswer(text: string, info: ShopInfo): string | null {
  if (hasSecret.test(text))
    return "Please keep passwords, PINs and card numbers to yourself: nobody here needs them. I have taken out what looked like one.";
  if (onlyGreets.test(text)) return `Hello! ${whatIAm(info)} What would you like to know?`;
  if (onlyThanks.test(text)) return "You are welcome. Is there anything else you would like to know?";
  if (givesId.test(text))
    return `Thank you, noted for customer care. What would you like to know? ${howToReachPeople(info)}`;
  if (asksIdentity.test(text)) return `${whatIAm(info)} ${howToReachPeople(info)}`;
  return null;
}
