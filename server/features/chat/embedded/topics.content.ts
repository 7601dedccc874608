import type { ChatLink } from "../chat.schema";
import { deliveryFacts, type ShopKnowledge } from "../shop-knowledge";
import * as texts from "./texts.content";

/** One thing that the embedded assistant can speak about. */
export interface Topic {
  title: string;
  /** Words that customers use for it, besides those of its title and text. */
  words: string;
  /** The question must contain one of these; otherwise the topic is another. */
  needs?: string;
  text: string | ((shop: ShopKnowledge) => string);
  links?: readonly ChatLink[];
}

const links = {
  packages: { text: "See all packages", href: "/packages" },
  compare: { text: "Compare packages", href: "/packages#compare-packages" },
  products: { text: "See routers and mifis", href: "/products-and-services#available-products" },
  cart: { text: "Open your cart", href: "/cart" },
  checkout: { text: "Go to the checkout", href: "/checkout" },
  contact: { text: "Send us a message", href: "/contact-us/#message" },
  faqs: { text: "Frequently asked questions", href: "/contact-us/#faqs" },
  addresses: { text: "Our addresses", href: "/contact-us" },
  privacy: { text: "Read the Privacy Policy", href: "/privacy-policy" },
  installation: { text: "Book an installation", href: "/schedule-installation" },
  bundles: { text: "See your bundles", href: "/account/activity?show=bundles" },
  orders: { text: "See your orders", href: "/account/activity?show=orders" },
  fundings: { text: "See your top-ups", href: "/account/activity?show=fundings" },
  settings: { text: "Account settings", href: "/account/settings" },
  activity: { text: "See what you bought", href: "/account/activity" },
  wallet: { text: "Open your wallet", href: "/account" },
  numbers: { text: "Your saved numbers", href: "/account/numbers" },
  renewals: { text: "See your renewals", href: "/account/renewals" },
} as const satisfies Record<string, ChatLink>;

/** Pages for questions that need a person. */
export const waysToPeople: readonly ChatLink[] = [links.contact, links.faqs];

/** Words that customers use for the frequent questions, and the pages that each leads to. */
export const faqTopics: Record<string, Pick<Topic, "words" | "needs" | "links"> & { opening?: string }> = {
  "buy-a-bundle": { words: "buy purchase get data start", links: [links.packages] },
  "fund-wallet": {
    words: "fund wallet top up deposit load add money credit recharge put",
    links: [links.wallet],
  },
  "failed-bundle": {
    words:
      "undelivered bundle data paid charged bought refund money arrive mtn airtel glo smile spectranet 9mobile",
    needs: "undelivered refund charged arrive",
    opening: "I am sorry to hear that. Open that purchase in your list of bundles, in your account.",
    links: [links.bundles],
  },
  networks: { words: "which sell network", links: [links.packages] },
  compare: { words: "compare prices", links: [links.compare] },
  account: { words: "need must account" },
  "card-payment": { words: "pay card method", needs: "card", links: [links.wallet] },
  "wallet-limits": { words: "wallet limit hold much", links: [links.wallet] },
  "charged-twice": { words: "charged twice connection dropped", links: [links.wallet] },
  "phone-number": { words: "format type enter write buy" },
  "auto-renewal": { words: "renewal work meaning", links: [links.renewals] },
  "cart-limits": { words: "device limit once", links: [links.cart] },
  "pick-up-station": { words: "pickup station collect address", links: [links.addresses] },
  installation: { words: "book installation device visit home town", links: [links.installation] },
  "password-reset": { words: "password forgot reset link email" },
  "opening-hours": { words: "open chat sunday weekend" },
  privacy: { words: "privacy detail data safe secure personal", links: [links.privacy] },
  "ways-to-pay": { words: "pay cash method transfer bank ussd money account number", links: [links.wallet] },
  "data-balance": {
    words: "see data balance left remaining line mtn airtel glo 9mobile smile spectranet",
    needs: "data bundle mb gb",
  },
  "ussd-codes": {
    words: "ussd code dial airtime balance borrow share data mtn airtel glo 9mobile",
    needs: "ussd code dial",
  },
  "delete-account": {
    words: "delete remove close account erase deactivate",
    needs: "delete remove erase close",
    links: [links.contact],
  },
  returns: {
    words: "return accept exchange faulty device order",
    needs: "return exchange",
    links: [links.contact],
  },
  "mifi-or-router": {
    words: "mifiorrouter better difference choose",
    needs: "mifiorrouter",
    links: [links.products],
  },
};

const people = ({ info }: ShopKnowledge) => texts.howToReachPeople(info);

/** Topics besides the frequent questions. */
export const topics: readonly Topic[] = [
  {
    title: "Speak to a person",
    words:
      "person call contact customer care service support number email message complain complaint feedback connect real",
    text: people,
    links: [links.contact],
  },
  { title: "When people answer", words: "open chat live", text: people },
  {
    title: "Delivery of devices",
    words: "deliver fee cost town home doorstep pickup device free order long",
    text: (shop) =>
      [
        "There are two ways to get a device that you order today:",
        ...deliveryFacts(shop).map((line) => `- ${line}`),
      ].join("\n"),
    links: [links.products],
  },
  {
    title: "Where we are, by town",
    words: "office town address based physical city state area around near nearest find",
    text: texts.whereWeAre,
    links: [links.addresses, links.installation],
  },
  {
    title: "My wallet balance",
    words: "see balance wallet left remaining account",
    text: ({ info }) => texts.notMine(info),
    links: [links.wallet],
  },
  {
    title: "A top-up is not in my wallet",
    words: "undelivered wallet fund pay charged transfer bank empty",
    needs: "undelivered charged empty",
    text: ({ info }) => texts.topUpMissing(info),
    links: [links.fundings],
  },
  {
    title: "Change my details",
    words: "change update edit password name phone number photo profile detail settings account",
    text: "Account settings, in your account, is where you change your name, phone number, photo and password.",
    links: [links.settings],
  },
  {
    title: "My orders",
    words: "order where track tracking status undelivered device see",
    text: ({ info }) => texts.notMine(info),
    links: [links.orders],
  },
  {
    title: "What you bought",
    words: "see past previous history activity purchase purchases bought order account again transaction",
    text: "All activity, under Orders and wallet in your account, lists every bundle you bought, every order and every payment into your wallet. Each opens its receipt, and Buy again fills in the form for the same bundle.",
    links: [links.activity],
  },
  {
    title: "Receipts",
    words: "receipt proof reference print see payment email pdf",
    text: "Open All activity, under Orders and wallet in your account, and choose what you bought: its receipt shows the reference and the status. You can print it, and we also email you each one. If a bundle did not arrive, press Not received? there.",
    links: [links.activity],
  },
  {
    title: "Wallet statement",
    words: "statement csv download monthly transaction history file excel see",
    text: "Orders and wallet, in your account, shows your wallet balance. Open Statement there to see each month; Download CSV saves the month as a file.",
    links: [links.wallet],
  },
  {
    title: "Stop a renewal",
    words: "stop renewal skip limit turn off change manage bundle",
    text: "Renewals, in your account, lists the bundles that are bought again from your wallet. Skip the next one, limit how many more times, or stop it there.",
    links: [links.renewals],
  },
  {
    title: "Saved numbers",
    words: "save number contact name beneficiary mum mother friend wife husband brother sister family keep",
    text: "Saved numbers, under Orders and wallet in your account, keeps the numbers and accounts you buy for, each under a name that you choose. Choose them by name in the form to buy a bundle.",
    links: [links.numbers],
  },
  {
    title: "Sign up",
    words: "sign create open account new google facebook",
    text: "Press Sign Up at the top of any page. Enter your full name, email and password, or continue with Google. Then log in in the same window.",
  },
  {
    title: "Cart",
    words: "cart basket trolley quantity remove item",
    text: "The Cart page holds the devices you chose. Change how many you want with plus and minus, then go to the checkout.",
    links: [links.cart],
  },
  {
    title: "Checkout",
    words: "checkout confirm order billing place",
    text: "On the Checkout page enter your name, email, address and phone, choose how to get the devices, and pay from your wallet with Confirm Order.",
    links: [links.checkout],
  },
];
