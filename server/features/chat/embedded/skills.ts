import type { Question } from "../assistant";
import { lookUpPlans } from "../plans/look-up-plans";
import { planAnswer } from "../plans/plan-answer";
import { deliveryFacts } from "../shop-facts";
import type { ShopKnowledge } from "../shop-knowledge";
import { deviceAnswer } from "./device-answer";
import { type Search, searchIn } from "./search-index";
import * as words from "./words.content";

/** Answers one kind of question; null for every other. */
type Skill = (question: Question) => string | null;

const onlyGreets =
  /^\W*(hi+|hello+|hey+|good (morning|afternoon|evening|day)|how far|greetings)\b(\W+\p{L}+){0,2}\W*$/iu;
const onlyThanks =
  /^\W*(ok(ay)?\W+)?(thanks?( you| u)?( so much| very much)?|thank you|no|nope|bye|goodbye|great|perfect)\b(\W+\p{L}+){0,2}\W*$/iu;
const givesId = /^\W*((my|the) )?(user ?)?id\b|^\W*(?=[\w-]*\d)(?![\w-]*[tgm]b\b)[\w-]{5,}\W*$/i;
const asksWho =
  /\b(who|what) are you\b|\bare you (a |an )?(bot|robot|human|person|real|ai|machine)\b|\byour name\b/i;
const wantsPeople =
  /\b(human|real person|person|agent|somebody|someone|representative|rep|manager|customer (care|service)|call you|speak|talk|phone line|contact|reach you|your (phone|number|e-?mail|office|address))\b/i;
const asksHours =
  /\b(hours|what time|when)\b.*\b(open|close[sd]?|available|live chat|online)\b|\b(opening|working|office) hours\b|\blive chat\b/i;
const asksOwn =
  /\b(my|me)\b.*\b(balance|orders?|account|transactions?|purchases?|statement|details|profile)\b|\b(balance|orders?|transactions?)\b.*\b(my|i (made|placed|bought))\b/i;
const asksHow =
  /\bhow (do|can|to|should|will)\b|\bcan i\b|\bwhat happens\b|\bnot (arrive|work|received|come)/i;
const asksDelivery = /\b(deliver\w*|shipping|ship|door ?-?step|pick ?-?up)\b/i;
const asksWhere = /\bwhere\b/i;
const aboutBundle = /\b(bundles?|airtime|data|sub|subscription)\b/i;
const hasSecret = /\[(card number |key )?removed\]/;
/** Network, size or "cheapest" in passing, as in "how do I buy MTN data". */
const explains =
  /\bhow (do|can|to|should) (i|we|one)?\b(?!.*\b(cost|price|much)\b)|\bwhich networks?\b|\bhow many\b|\b(my|the|it) (data|bundle|plan)\b.*\bnot\b|\bcharged\b|\brefund/i;

const searches = new WeakMap<object, Search>();

function search({ text, shop }: Question): string | null {
  const known = searches.get(shop.faqs) ?? searchIn(shop);
  searches.set(shop.faqs, known);
  return known(text);
}

const when = (asked: RegExp, answer: (shop: ShopKnowledge) => string): Skill => {
  return ({ text, shop }) => (asked.test(text) ? answer(shop) : null);
};

const delivery: Skill = ({ text, shop }) => {
  if (!asksDelivery.test(text) || asksWhere.test(text) || aboutBundle.test(text)) return null;
  return [
    "There are two ways to get a device that you order today:",
    ...deliveryFacts(shop).map((line) => `- ${line}`),
  ].join("\n");
};

const prices: Skill = ({ text, history, shop }) => {
  if (explains.test(text)) return null;
  const found = lookUpPlans(text, history, shop.catalogue);
  return found && planAnswer(found, shop);
};

const devices: Skill = ({ text, shop }) => (explains.test(text) ? null : deviceAnswer(text, shop));

const own: Skill = ({ text, shop }) =>
  asksOwn.test(text) && !asksHow.test(text) ? words.notMine(shop.info) : null;

/** In this order: what is meant for certain first, what is found by its words last. */
export const skills: readonly Skill[] = [
  when(hasSecret, () => words.keepItSecret),
  when(onlyGreets, ({ info }) => words.welcome(info)),
  when(onlyThanks, () => words.welcomeToAsk),
  when(givesId, ({ info }) => words.thanksForId(info)),
  when(asksWho, ({ info }) => `${words.whatIAm(info)} ${words.howToReachPeople(info)}`),
  own,
  when(wantsPeople, ({ info }) => words.howToReachPeople(info)),
  when(asksHours, ({ info }) => words.howToReachPeople(info)),
  delivery,
  devices,
  prices,
  search,
  ({ shop }) => words.notKnown(shop.info),
];
