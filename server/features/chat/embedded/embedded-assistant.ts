import type { Answer, Assistant, Question } from "../assistant";
import { comparedPlans } from "../plans/compared-plans";
import { planAnswer } from "../plans/plan-answer";
import { findPlans } from "../plans/plans";
import { plainText, topicOf } from "../search-index";
import { basicAnswer } from "./basic-answers";
import { productAnswer } from "./product-answer";
import { waysToPeople } from "./topics.content";
import * as texts from "./texts.content";

/** Answers from the shop's database and content, without an external service. */
export const embeddedAssistant: Assistant = {
  name: "built-in chat assistant (answers from frequent questions, pages and catalogue)",
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
const asksIdentity =
  /\b(who|what) are you\b|\bare you (a |an )?(bot|robot|human|person|real|ai|machine)\b|\byour name\b/i;
const hasSecret = /\[(card number |key )?removed\]/;

/** Certain intents first, then prices, then topics; it does not guess. */
function answerTo(question: Question): Answer {
  const { text, shop } = question;
  if (hasSecret.test(text)) return { text: texts.keepItPrivate };
  const compared = comparedPlans(question);
  if (compared) return compared;
  const basic = basicAnswer(question);
  if (basic) return basic;
  if (onlyGreets.test(text)) return { text: texts.welcome(shop.info) };
  if (onlyThanks.test(text)) return { text: texts.welcomeToAsk };
  if (givesId.test(text)) return { text: texts.thanksForId(shop.info) };
  if (asksIdentity.test(text))
    return { text: `${texts.whatIAm(shop.info)} ${texts.howToReachPeople(shop.info)}` };
  return ownOffers(question) ?? topic(question) ?? { text: texts.notKnown(shop.info), links: waysToPeople };
}

/** The question is not about prices, although it may name a network or size. */
const explains = /\b(?:undelivered|howto|refund)\b/;

/** Today's offers that answer the question, from the catalogue and nowhere else; null when it is about none. */
export function ownOffers(question: Question): Answer | null {
  return productAnswer(question.text, question.shop) ?? prices(question);
}

function prices({ text, history, shop }: Question): Answer | null {
  const found = explains.test(plainText(text)) ? null : findPlans(text, history, shop.catalogue);
  return found?.question.isClear ? planAnswer(found) : null;
}

function topic({ text, shop }: Question): Answer | null {
  const found = topicOf(text, shop.faqs);
  return (
    found && { text: typeof found.text === "string" ? found.text : found.text(shop), links: found.links }
  );
}
