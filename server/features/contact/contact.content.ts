import { pickUpStation } from "../shop-details";
import type { Faq } from "./contact.schema";

const contactPage = ["buy-a-bundle", "fund-wallet", "delivery", "failed-bundle"];

const questions: readonly Omit<Faq, "onContactPage">[] = [
  {
    id: "buy-a-bundle",
    question: "How do I buy a data bundle?",
    answer:
      "Log in, open Packages and pick a network, a package and a data option. Enter the mobile number it is for; Smile takes the account's email address and Spectranet the customer number instead. Choose Yes or No for auto-renewal and pay from your wallet.",
  },
  {
    id: "fund-wallet",
    question: "How do I fund my wallet?",
    answer:
      "Choose a bundle and open the Fund Wallet tab in the Buy Now window, or follow Fund Wallet on the checkout page. Tap an amount or enter your own, from ₦100 to ₦1,000,000, then press Add. {howToPay} Your new balance shows as soon as the payment arrives.",
  },
  {
    id: "delivery",
    question: "What does delivery cost and how long does it take?",
    answer:
      "Collecting from the Pick-up Station costs ₦650 and Door-Step Delivery costs ₦1,350 per order, however many devices are in it. Either way your order is ready 3 to 5 days from the day you confirm it.",
  },
  {
    id: "failed-bundle",
    question: "What happens if my bundle does not arrive?",
    answer:
      "When the network cannot deliver a bundle within 24 hours, its full price goes back to your wallet and the purchase is marked as refunded. The receipt shows the time left. Press Not received? on it and we ask the network again, and customer care looks into it.",
  },
  {
    id: "networks",
    question: "Which networks do you sell?",
    answer:
      "Data bundles for Airtel, MTN, Smile, GLO, Spectranet and 9mobile. Routers, mifis and dongles are supplied for Airtel, MTN, Smile and Spectranet.",
  },
  {
    id: "compare",
    question: "How do I compare prices?",
    answer:
      "The Compare packages section on the Packages page has three comparers side by side. Choose a network and a package in each, and their options and prices appear.",
  },
  {
    id: "account",
    question: "Do I need an account?",
    answer:
      "You can browse and compare without one. Log in to buy a bundle, use the cart or fund a wallet. Signing up takes your full name, an email address and a password.",
  },
  {
    id: "card-payment",
    question: "Can I pay by card?",
    answer:
      "Not directly: bundles and devices are paid from your wallet, and the Card choice beside it is coming soon. Add money to your wallet first. {howToPay}",
  },
  {
    id: "wallet-limits",
    question: "How much can my wallet hold?",
    answer: "Up to ₦10,000,000. A new wallet starts at ₦0.",
  },
  {
    id: "charged-twice",
    question: "My connection dropped while I was paying. Will I be charged twice?",
    answer:
      "No. If you send the same payment again, you are charged only once. Try again, or check your wallet balance first.",
  },
  {
    id: "phone-number",
    question: "How should I type the mobile number?",
    answer:
      "As you would dial it, for example 0803 123 4567. The same number starting with 234 or +234 works as well. Check it before you pay: the bundle goes to that number.",
  },
  {
    id: "auto-renewal",
    question: "How does auto-renewal work?",
    answer:
      "Choose Yes when you buy, and the bundle is bought again from your wallet before it ends: 12 hours before, or 2 for a 1-day bundle. If the price goes up or your wallet balance is too low, we ask you first. Skip, limit or stop it under Renewals in your account.",
  },
  {
    id: "cart-limits",
    question: "How many devices can I order?",
    answer:
      "From 1 to 10 of each device. The number on the cart shows how many different devices are in it, not how many of each.",
  },
  {
    id: "pick-up-station",
    question: "Where is the pick-up station?",
    answer: `${pickUpStation}. Pick-up costs ₦650 and your order is ready there 3 to 5 days from the day you confirm it.`,
  },
  {
    id: "installation",
    question: "How do I book an installation?",
    answer:
      "Fill in the installation form on the Products and Services page or the Schedule installation page. Visits start at 10:00 AM, 11:00 AM, 12:00 AM (noon), 1:00 PM, 2:00 PM, 3:00 PM or 4:00 PM, Monday to Saturday. Please be available at the time you chose.",
  },
  {
    id: "password-reset",
    question: "I forgot my password. What can I do?",
    answer:
      "Press Forgot password? when you log in. We email you a link that works once, within an hour. If it has expired, ask for a new one.",
  },
  {
    id: "opening-hours",
    question: "When are you open?",
    answer:
      "Live chat is available 7am to 11pm, Lagos time. The shop itself takes orders at any hour, and messages sent from the Contact page are answered as soon as we can.",
  },
  {
    id: "privacy",
    question: "What do you do with my details?",
    answer:
      "We keep what is needed to run your account, wallet and orders, and we do not sell it. The Privacy Policy page lists what is stored, why, and who else sees any of it.",
  },
  {
    id: "ways-to-pay",
    question: "How can I pay?",
    answer:
      "Add money to your wallet first: log in, press Add money and choose an amount. {howToPay} Bundles and devices are paid from your wallet. Never transfer to an account number that somebody sends you in a chat.",
  },
  {
    id: "data-balance",
    question: "How do I check my data balance?",
    answer:
      "Dial *323# on the line itself: it is the same for MTN, Airtel, GLO and 9mobile, and on MTN *323*4# works as well. For Smile and Spectranet, log in to your account with the network. We cannot see how much data is left on a line.",
  },
  {
    id: "ussd-codes",
    question: "Which USSD codes do the networks use?",
    answer:
      "MTN, Airtel, GLO and 9mobile share them: *310# airtime balance, *323# data balance, *312# data plans, *311*PIN# recharge, *303# borrow, *321# share, and 300 calls the network's own help desk. To buy from us you need no code: choose the bundle here.",
  },
  {
    id: "delete-account",
    question: "How do I delete my account?",
    answer:
      "Write to us from the Contact page, with the email of your account, and a person will see to it. Spend the money in your wallet first, or ask about it in your message. Payment records stay, because they cannot be changed.",
  },
  {
    id: "returns",
    question: "Can I return a device?",
    answer:
      "Write to us from the Contact page before you send anything back, with the order's reference and what is wrong. Customer care tells you what to do; a refund goes to your wallet. A data bundle that was delivered cannot be taken back.",
  },
  {
    id: "mifi-or-router",
    question: "Should I buy a mifi or a router?",
    answer:
      "A mifi is small, runs on a battery and goes where you go. A router stays plugged in at home or in the office and reaches further, for more people. Both need a data bundle of the network they are made for.",
  },
];

export const faqs: readonly Faq[] = questions.map((faq) => ({
  ...faq,
  onContactPage: contactPage.includes(faq.id),
}));
