import { brand } from "../../values/brand";
import { paths } from "../../values/paths";

interface PrivacyPart {
  /** Named only where the section has several parts. */
  heading?: string;
  paragraphs: readonly string[];
  /** A link to the page that it mentions. */
  links?: readonly { text: string; to: string }[];
}

export interface PrivacySection {
  /** For links into the page. */
  id: string;
  title: string;
  parts: readonly PrivacyPart[];
}

/** The day this text was last changed, ISO 8601. */
export const privacyUpdatedOn = "2026-11-22";

export const privacyIntroduction = `This page says what ${brand} knows about you, why, and who else can see it.`;

/** Seven sections; the page numbers them. Every sentence describes what the shop does: change both together. */
export const privacySections: readonly PrivacySection[] = [
  {
    id: "information-we-collect",
    title: "Information We Collect",
    parts: [
      {
        heading: "Personal information",
        paragraphs: [
          "When you sign up we store your name, your email address and a password, which we keep only in scrambled form. If you log in with Google instead, Google gives us your name, your email address and your photo. We never see your Google password.",
          "When you use the shop we store what your purchase needs: the mobile number or account a bundle goes to, the numbers you save, the name, email, phone and address of an order or an installation visit, and every wallet transaction. Messages sent from the Contact page are stored as you wrote them. Chat messages are stored without the card numbers, passwords and PINs that we recognise in them, and a chat is deleted 30 days after its last message.",
          "We do not hold card or bank details. You pay for purchases from your wallet, and you enter card or bank details only on the payment provider's page when you top it up.",
        ],
      },
      {
        heading: "Usage information",
        paragraphs: [
          "Our server logs each request, its time and whether it succeeded, so that we can find faults. Passwords, cookies and link codes are never in these logs. We use network addresses to limit how often an action can be repeated, and we keep the browser name of each sign-in so that you can tell your devices apart.",
          "Our pages have no advertising, no analytics service and no tracking by other companies.",
        ],
      },
    ],
  },
  {
    id: "how-we-use-information",
    title: "How We Use Your Information",
    parts: [
      {
        heading: "Services",
        paragraphs: [
          "To deliver bundles and devices, keep your wallet and your cart, carry out installation visits, fill in your next order or visit with what you typed last, answer you, and send the emails you asked for or need, such as a link to confirm your email address or reset your password.",
        ],
      },
      {
        heading: "Improvement",
        paragraphs: [
          "To find and fix faults, to stop misuse, and to see which bundles and devices customers want.",
        ],
      },
      {
        heading: "Marketing",
        paragraphs: [
          "We do not send marketing messages. If that changes, we will send them only to customers who have agreed first.",
        ],
      },
    ],
  },
  {
    id: "data-security",
    title: "Data Security",
    parts: [
      {
        paragraphs: [
          "We store passwords, session keys and the codes in our email links in scrambled form only: a copy of our database is not enough to log in. We log you out 12 hours after you last used the shop, and after 14 days in any case.",
          "Wallet records can be added but never changed, and each payment is made once or not at all.",
          "No system is perfectly safe. Use a different password from your other accounts, and log out on shared devices.",
        ],
      },
    ],
  },
  {
    id: "third-party-disclosure",
    title: "Third-Party Disclosure",
    parts: [
      {
        paragraphs: [
          "We do not sell or rent your information. Others see only the following, and only when you use that service:",
        ],
      },
      {
        heading: "Networks",
        paragraphs: [
          "The network you buy from, or the partner that delivers for it, receives the plan you bought and where to deliver it: the mobile number, the email of your Smile account, or your Spectranet customer number.",
        ],
      },
      {
        heading: "Payments",
        paragraphs: [
          "When you fund your wallet, the payment provider receives your email address and the amount. We do not see what you enter there; we only learn whether you paid.",
        ],
      },
      {
        heading: "Chat",
        paragraphs: [
          "Replies may be written by an outside AI provider, which then receives the messages of your chat as we store them. Your account and your wallet are not sent with them. Please do not type passwords or card numbers into the chat.",
        ],
      },
      {
        heading: "Google",
        paragraphs: ["If you choose to log in with Google, Google learns that you use this shop."],
      },
      {
        heading: "Email and video",
        paragraphs: [
          "Emails pass through the email providers that deliver them. The demo video is loaded only when you press play. Where it comes from an outside player, that site then sees your visit.",
        ],
      },
      {
        heading: "The law",
        paragraphs: ["We give information to the authorities where Nigerian law requires it."],
      },
    ],
  },
  {
    id: "your-choices",
    title: "Your Choices",
    parts: [
      {
        heading: "Opt-out",
        paragraphs: [
          "You can browse and compare without an account, log in without Google, not use the chat, choose No for auto-renewal and clear what your browser stores at any time.",
        ],
      },
      {
        heading: "Access and correction",
        paragraphs: [
          "You can see your purchases, orders, top-ups, wallet statement and saved numbers under Orders and wallet, and change or remove those numbers there. Under Account settings you can correct your name and phone number, change your password and log out other devices. For anything else that you want to see, corrected or removed, write to us from the Contact page; a person will answer. Payment records stay, because they cannot be changed.",
        ],
        links: [
          { text: "Orders and wallet", to: paths.account },
          { text: "Account settings", to: paths.accountSettings },
          { text: "Contact page", to: paths.contactUs },
        ],
      },
    ],
  },
  {
    id: "cookies",
    title: "Cookies",
    parts: [
      {
        heading: "Cookies",
        paragraphs: [
          "When you log in we set a session cookie, which is removed when you log out or the session ends. A second cookie remembers for a year that you have logged in on this browser, so that other people's wrong passwords do not slow you down. Google sign-in sets a cookie until it is finished, and the chat sets one for 30 days. All of them are needed for what they do, scripts cannot read them, and none follows you to other sites.",
        ],
      },
      {
        heading: "Storage in your browser",
        paragraphs: [
          "Session storage, which is emptied when you close the tab, keeps half-filled forms, the chat, a payment that is waiting for an answer and a copy of your account view. Local storage keeps the promo countdown and your display settings. Your browser also keeps our public pages for when you are offline, without any of your information.",
        ],
      },
    ],
  },
  {
    id: "changes",
    title: "Changes to This Policy",
    parts: [
      {
        paragraphs: [
          "When we change what we do with your information, we change this page and the date on it. The version you read here is the one that applies.",
        ],
      },
    ],
  },
];
