import { brand } from "../../values/brand";
import { paths } from "../../values/paths";

export interface PrivacyPart {
  /** Named only where the section has several parts. */
  heading?: string;
  paragraphs: readonly string[];
  /** Where to do what it says. */
  links?: readonly { text: string; to: string }[];
}

export interface PrivacySection {
  /** For links into the page. */
  id: string;
  title: string;
  parts: readonly PrivacyPart[];
}

/** The day this text was last changed, ISO 8601. */
export const privacyUpdatedOn = "2026-11-21";

export const privacyIntroduction = `This page says what ${brand} knows about you, why, and who else sees any of it.`;

/** Seven sections; the page numbers them. Every sentence describes what the shop does: change both together. */
export const privacySections: readonly PrivacySection[] = [
  {
    id: "information-we-collect",
    title: "Information We Collect",
    parts: [
      {
        heading: "Personal information",
        paragraphs: [
          "When you sign up we store your name, your e-mail address and a password, which is kept only in scrambled form. If you sign in with Google instead, Google tells us your name, your e-mail address and your photo; we never see your Google password.",
          "When you use the shop we store what the purchase needs: the mobile number or account a bundle goes to, numbers you save under a name, the name, e-mail, phone and address of an order or an installation visit, and every movement of your wallet. Messages sent from the Contact page are stored as you wrote them. Chat messages are stored without the card numbers, passwords and PINs that we recognise in them, and a chat is deleted 30 days after its last message.",
          "We do not hold card or bank details: purchases are paid from your wallet, and what fills the wallet is entered at the payment provider.",
        ],
      },
      {
        heading: "Usage information",
        paragraphs: [
          "Our server notes requests, their time and whether they succeeded, so that faults can be found; passwords, cookies and link codes are kept out of these notes. Network addresses are used to limit how often an action may be repeated, and with each sign-in we keep the name your browser gives itself, so that you can tell your devices apart.",
          "There is no advertising, no analytics service and no tracking by other companies on our pages.",
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
          "To deliver bundles and devices, keep your wallet and your cart, carry out installation visits, fill in your next order or visit with what you typed last, answer you, and send the e-mails you asked for or need, such as a link to verify your address or reset your password.",
        ],
      },
      {
        heading: "Improvement",
        paragraphs: [
          "To find and mend faults, to stop misuse, and to see which plans and devices are wanted.",
        ],
      },
      {
        heading: "Marketing",
        paragraphs: [
          "We send no marketing messages at present. Should that change, they will go only to customers who have agreed to them first.",
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
          "Passwords are hashed with argon2id, and the keys of your session and of e-mailed links are stored as fingerprints only, so that a copy of our database signs nobody in. A session ends 12 hours after you last used it and after 14 days in any case.",
          "The wallet is kept as a ledger whose entries can be added to but not altered, and each payment is carried out once or not at all.",
          "No system is perfectly safe. Use a password you use nowhere else, and sign out on a device you share.",
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
          "We do not sell or rent what we know about you. Others see only this, and only when you use it:",
        ],
      },
      {
        heading: "Networks",
        paragraphs: [
          "The network you buy from, or the partner that delivers for it, receives the plan and what it is delivered to: the mobile number, or the e-mail of your Smile account, or your Spectranet customer number.",
        ],
      },
      {
        heading: "Payments",
        paragraphs: [
          "When you fund your wallet, the payment provider receives your e-mail address and the amount. What you enter there is between you and it; we learn whether it was paid.",
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
        paragraphs: ["If you choose to sign in with Google, Google learns that you use this shop."],
      },
      {
        heading: "E-mail and video",
        paragraphs: [
          "E-mails pass through the providers that carry them. The demo video is loaded only when you press play. Where it comes from an outside player, that site then sees your visit.",
        ],
      },
      {
        heading: "The law",
        paragraphs: ["Authorities receive information where Nigerian law obliges us to give it."],
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
          "You can browse and compare without an account, sign in without Google, leave the chat alone, answer No to auto-renewal and clear what your browser stores at any time.",
        ],
      },
      {
        heading: "Access and correction",
        paragraphs: [
          "You see your purchases, orders, top-ups, wallet statement and saved numbers under Orders and wallet, and change or remove those numbers there. Under Account settings you correct your name and phone number, change your password and sign other devices out. For anything else that you want to see, corrected or removed, write to us from the Contact page; a person will answer. Records of payments stay, since the ledger cannot be rewritten.",
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
          "Signing in sets a session cookie, which goes when you log out or the session ends, and one that remembers for a year that this browser has signed in before, so that a stranger's wrong passwords do not slow you down. Signing in with Google sets one for as long as that takes, and the chat one for 30 days, to tie them to your browser. Scripts can read none of them; all are needed for what they do, and none follows you elsewhere.",
        ],
      },
      {
        heading: "Storage in your browser",
        paragraphs: [
          "Session storage, which empties when you close the tab, keeps half-filled forms, the chat, a payment that awaits its answer and a copy of your account view. Local storage keeps the promo countdown and your display preferences. The public pages are kept for when there is no connection, without anything of yours.",
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
          "When the shop changes what it does with your information, this page changes with it, and so does the date on it. The version you read here is the one that applies.",
        ],
      },
    ],
  },
];
