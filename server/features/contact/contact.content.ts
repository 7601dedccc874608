import { pickUpStation } from "../shop-info";
import type { Faq } from "./contact.schema";

export const faqs: readonly Faq[] = [
  {
    id: "buy-a-bundle",
    question: "How do I buy a data bundle?",
    answer:
      "Log in, open Packages and pick a network, a package and a data option. Enter the mobile number it is for; Smile takes the account's email address and Spectranet the customer number instead. Choose Yes or No for auto-renewal and pay from your wallet.",
    onContactPage: true,
  },
  {
    id: "fund-wallet",
    question: "How do I fund my wallet?",
    answer:
      "Choose a bundle and open the Fund Wallet tab in the Buy Now window, or follow Fund Wallet on the checkout page. Tap an amount or enter your own, from ₦100 to ₦1,000,000, then press Add. Your new balance shows as soon as the payment arrives.",
    onContactPage: true,
  },
  {
    id: "delivery",
    question: "What does delivery cost and how long does it take?",
    answer:
      "Collecting from the Pick-up Station costs ₦650 and Door-Step Delivery costs ₦1,350 per order, however many devices are in it. Either way your order is ready 3 to 5 days from the day you confirm it.",
    onContactPage: true,
  },
  {
    id: "failed-bundle",
    question: "What happens if my bundle does not arrive?",
    answer:
      "When the network cannot deliver a bundle within 24 hours, its full price goes back to your wallet and the purchase is marked as refunded. The receipt shows the time left. Press Not received? on it and we ask the network again, and customer care looks into it.",
    onContactPage: true,
  },
  {
    id: "networks",
    question: "Which networks do you sell?",
    answer:
      "Data bundles for Airtel, MTN, Smile, GLO, Spectranet and 9mobile. Routers, mifis and dongles are supplied for Airtel, MTN, Smile and Spectranet.",
    onContactPage: false,
  },
  {
    id: "compare",
    question: "How do I compare prices?",
    answer:
      "The Compare packages section on the Packages page has three comparers side by side. Choose a network and a package in each, and their options and prices appear.",
    onContactPage: false,
  },
  {
    id: "account",
    question: "Do I need an account?",
    answer:
      "You can browse and compare without one. Log in to buy a bundle, use the cart or fund a wallet. Signing up takes your full name, an email address and a password.",
    onContactPage: false,
  },
  {
    id: "card-payment",
    question: "Can I pay by card?",
    answer:
      "Not directly: bundles and devices are paid from your wallet, and the Card choice beside it is coming soon. To fund your wallet you can use a card where the payment page offers it.",
    onContactPage: false,
  },
  {
    id: "wallet-limits",
    question: "How much can my wallet hold?",
    answer: "Up to ₦10,000,000. A new wallet starts at ₦0.",
    onContactPage: false,
  },
  {
    id: "charged-twice",
    question: "My connection dropped while I was paying. Will I be charged twice?",
    answer:
      "No. If you send the same payment again, you are charged only once. Try again, or check your wallet balance first.",
    onContactPage: false,
  },
  {
    id: "phone-number",
    question: "How should I type the mobile number?",
    answer:
      "As you would dial it, for example 0803 123 4567. The same number starting with 234 or +234 works as well. Check it before you pay: the bundle goes to that number.",
    onContactPage: false,
  },
  {
    id: "auto-renewal",
    question: "How does auto-renewal work?",
    answer:
      "Choose Yes when you buy, and the bundle is bought again from your wallet before it ends, never for more than you agreed to. If the price goes up or your wallet balance is too low, we ask you first. Skip, limit or stop it under Renewals in your account.",
    onContactPage: false,
  },
  {
    id: "cart-limits",
    question: "How many devices can I order?",
    answer:
      "From 1 to 10 of each device. The number on the cart shows how many different devices are in it, not how many of each.",
    onContactPage: false,
  },
  {
    id: "pick-up-station",
    question: "Where is the pick-up station?",
    answer: `${pickUpStation}. Pick-up costs ₦650 and your order is ready there 3 to 5 days from the day you confirm it.`,
    onContactPage: false,
  },
  {
    id: "installation",
    question: "How do I book an installation?",
    answer:
      "Fill in the installation form on the Products and Services page or the Schedule installation page. Visits start at 10:00 AM, 11:00 AM, 12:00 AM (noon), 1:00 PM, 2:00 PM, 3:00 PM or 4:00 PM, Monday to Saturday. Please be available at the time you chose.",
    onContactPage: false,
  },
  {
    id: "password-reset",
    question: "I forgot my password. What can I do?",
    answer:
      "Press Forgot password? when you log in. We email you a link that works once, within an hour. If it has expired, ask for a new one.",
    onContactPage: false,
  },
  {
    id: "opening-hours",
    question: "When are you open?",
    answer:
      "Live chat is available 7am to 11pm, Lagos time. The shop itself takes orders at any hour, and messages sent from the Contact page are answered as soon as we can.",
    onContactPage: false,
  },
  {
    id: "privacy",
    question: "What do you do with my details?",
    answer:
      "We keep what is needed to run your account, wallet and orders, and we do not sell it. The Privacy Policy page lists what is stored, why, and who else sees any of it.",
    onContactPage: false,
  },
];
