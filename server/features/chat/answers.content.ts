import type { ShopInfo } from "../shop-details";
import type { ChatLink } from "./chat.schema";
import { deliveryFacts, type ShopKnowledge } from "./shop-knowledge";

export const howToReachPeople = ({ liveChatHours, phones, careEmail }: ShopInfo): string =>
  `Customer care answers from ${liveChatHours}, Lagos time: call ${phones.join(" or ")}, or write to ${careEmail}.`;

export const whatIAm = ({ name }: ShopInfo): string =>
  `I am the automatic assistant of ${name}, not a person. I know our data bundles and their prices, devices, delivery, installation and the frequently asked questions. When you are logged in, I can also tell you what you bought last. I cannot see wallets or change an order.`;

const places =
  "Lagos Abuja Kano Ibadan Benin Enugu Jos Kaduna Warri Uyo Calabar Owerri Aba Onitsha Ilorin Abeokuta Akure Maiduguri Sokoto Zaria Asaba Lokoja Makurdi Minna Bauchi Gombe Yola Osogbo Ikeja Lekki Ajah Ikorodu Surulere Yaba Port Harcourt PH Anambra Imo Abia Delta Edo Rivers Ogun Oyo Osun Ondo Ekiti Kwara Kogi Benue Plateau Niger Nasarawa Taraba Adamawa Borno Yobe Jigawa Katsina Kebbi Zamfara Bayelsa Ebonyi Cross River Akwa Ibom Nsukka Ife Nnewi Umuahia Awka Badagry Epe Ikoyi Maryland Island Mainland";

interface ShopAnswer {
  question: string;
  words: string;
  text: string;
}

const fixedAnswers: ShopAnswer[] = [
  {
    question: "Change my name, photo, password",
    words: "update, edit, phone number, profile, details, account settings",
    text: "Open Settings, in your account, to change your name, phone number, photo and password.",
  },
  {
    question: "My past orders and purchases",
    words: "see previous transactions, history, activity, what I bought",
    text: "Activity, under Orders and wallet in your account, lists every bundle you bought, every order and every payment into your wallet. Each opens its receipt, and Buy again fills in the form for the same bundle.",
  },
  {
    question: "Receipt",
    words: "receipt, reciept, email, invoice, proof of payment, reference: see, print, pdf",
    text: "Open Activity, under Orders and wallet in your account, and choose what you bought: its receipt shows the reference and the status. You can print it, and we also email you each one. If a bundle did not arrive, press Not received? there.",
  },
  {
    question: "Wallet statement",
    words: "see, download, monthly csv, excel file, transactions",
    text: "Orders and wallet, in your account, shows your wallet balance. Open Activity there and choose a month to see each payment with the balance after it; Download CSV saves the month as a file.",
  },
  {
    question: "Stop, skip or change a renewal",
    words: "auto, cancel, end, limit, turn off, disable, bundle",
    text: "Renewals, in your account, lists the bundles that are bought again from your wallet. Skip the next one, limit how many more times, or stop it there.",
  },
  {
    question: "Save a number",
    words: "name, beneficiary of my mum, mother, friend, wife, husband, brother, sister",
    text: "Saved numbers, under Orders and wallet in your account, keeps the numbers and accounts you buy for, each under a name that you choose. Choose them by name in the form to buy a bundle.",
  },
  {
    question: "Sign up",
    words: "login, register, create, open a new account",
    text: "Press Sign Up at the top of any page. Enter your full name, email and password, or continue with Google. Then log in in the same window.",
  },
  {
    question: "User ID",
    words: "customer ID, customer number, account number, where is, find, forgot",
    text: "Your user ID is in Settings: log in, open Orders and wallet, then Settings, and copy the number under User ID. It has eight letters and digits.",
  },
  {
    question: "Compare two plans",
    words: "bundles, packages, options, difference, versus, vs",
    text: "Open the plan list on Packages, mark up to three plans and press Compare: size, price, validity, ₦ per GB and extras stand side by side, with the best value marked. To compare whole networks, use the three comparers on the same page.",
  },
  {
    question: "Airtime",
    words: "recharge card, MTN, Airtel, call credit, VTU, buy",
    text: "We do not sell airtime. We sell data bundles for Airtel, MTN, Smile, GLO, Spectranet and 9mobile, and devices. See Packages.",
  },
];

export const shopAnswers = (shop: ShopKnowledge): ShopAnswer[] => [
  {
    question: "Talk to a person, call our phone number",
    words: "contact, speak, reach, customer care, service, support, agent, human, email, complain, when open",
    text: howToReachPeople(shop.info),
  },
  {
    question: "Delivery and our addresses",
    words: `deliver, fee, cost, ship, devices, routers, door-step, pickup, how long, shop, store, office, branch, location, near, town, state, ${places}`,
    text: [
      "There are two ways to get a device that you order today:",
      ...deliveryFacts(shop).map((line) => `- ${line}`),
      "A data bundle needs no delivery: it goes to your line wherever you are. These are our only addresses:",
      ...shop.info.addresses.map((address) => `- ${address}`),
    ].join("\n"),
  },
  {
    question: "My order and wallet balance",
    words: "where, track, status, router, device, undelivered, see, check",
    text: `I can tell you what you bought last, but I cannot see your wallet or change an order. When you are logged in, Orders and wallet lists what you bought and ordered, each with its receipt, and shows your wallet's balance and statement. For anything else, ask customer care and give the reference on the receipt. ${howToReachPeople(shop.info)}`,
  },
  {
    question: "My payment into my wallet is undelivered",
    words: "paid, transfer, debited, charged, balance empty",
    text: `I am sorry to hear that. Open the top-up in your account: it says whether your payment has come in, and once it has, your balance shows the money. If your bank took the money and it is still not there, write to ${shop.info.careEmail} with the reference of the top-up.`,
  },
  {
    question: "Wrong number",
    words: "incorrect, another, mistake, sent, bought, went data, bundle",
    text: `Data that the network has delivered to another number cannot be taken back. If the bundle is not delivered, your money returns to your wallet within 24 hours. Open the receipt in Activity to see its status, and send customer care its reference. ${howToReachPeople(shop.info)}`,
  },
  ...fixedAnswers,
];

/** Customers' words for the published questions, besides those of the question itself. */
export const faqWords: Record<string, string> = {
  "buy-a-bundle": "purchase get start mtn airtel glo 9mobile smile spectranet",
  "fund-wallet": "transfer top up topup deposit load add money credit recharge put into",
  "failed-bundle":
    "undelivered delivered data sub mtn airtel glo 9mobile smile spectranet bought pay refund policy money back paid debited charged",
  "card-payment": "fund wallet atm debit mastercard visa verve",
  "ways-to-pay": "pay in on delivery cash method bank transfer ussd money account number",
  "wallet-limits": "maximum limit amount",
  "charged-twice": "paid debited double",
  "phone-number": "format write enter buying data",
  "auto-renewal": "renew automatically meaning",
  "cart-limits": "buy devices routers maximum limit once",
  "pick-up-station": "pickup collect address area router device",
  installation: "install set up setup technician engineer come home router mifi",
  "password-reset": "reset lost forget",
  "opening-hours": "opening hours close closing working sunday weekend live chat",
  privacy: "privacy policy personal data safe secure",
  "data-balance": "remaining left mtn airtel glo 9mobile",
  "ussd-codes": "code dial airtime balance borrow data mtn airtel glo 9mobile",
  "delete-account": "close remove erase deactivate",
  returns: "accept exchange faulty router mifi send back",
  "mifi-or-router": "better difference between vs",
};

/** Pages, by the words of an answer that names them. */
const pages: [words: string, link: ChatLink][] = [
  ["Not received?", { text: "See your bundles", href: "/account/activity?show=bundles" }],
  ["top-up", { text: "See your top-ups", href: "/account/activity?show=fundings" }],
  ["Activity", { text: "See what you bought", href: "/account/activity" }],
  ["Renewals", { text: "See your renewals", href: "/account/renewals" }],
  ["Saved numbers", { text: "Your saved numbers", href: "/account/numbers" }],
  ["Settings", { text: "Open Settings", href: "/account/settings" }],
  ["installation form", { text: "Book an installation", href: "/schedule-installation" }],
  ["Packages", { text: "See all packages", href: "/packages" }],
  ["Compare", { text: "Compare packages", href: "/packages#compare-packages" }],
  ["Services page", { text: "See routers and mifis", href: "/products-and-services#available-products" }],
  ["Privacy Policy", { text: "Read the Privacy Policy", href: "/privacy-policy" }],
  ["Contact page", { text: "Send us a message", href: "/contact-us/#message" }],
  ["frequently asked questions", { text: "Frequently asked questions", href: "/contact-us/#faqs" }],
  ["addresses", { text: "Our addresses", href: "/contact-us" }],
  ["wallet", { text: "Open your wallet", href: "/account" }],
];

export const linksIn = (text: string): ChatLink[] =>
  pages.flatMap(([words, link]) => (text.includes(words) ? [link] : [])).slice(0, 2);
