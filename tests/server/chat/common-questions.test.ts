import { readFileSync } from "node:fs";
import path from "node:path";
import { sent } from "../../support/chat";
import { shopForAll } from "../../support/start-shop";

const people =
  "Customer care answers from 7am to 11pm, Lagos time: call 0700 000 6926 or 0800 000 6926, or write to care@oyanet.example.";

/** As customers write them, some with a typing error or in Pidgin. */
const questions: [text: string, answer: string][] = [
  ["cheapest 1GB on MTN", "The cheapest 1GB data plan on MTN is MTN 1GB - (₦350)"],
  ["Cheapest data", "The cheapest data plan is Airtel 40MB - (₦50)"],
  ["how much is 5gb weekly on MTN?", "MTN 5GB - (₦1,500), 7 days. Next come:\n- MTN 5GB - (₦2,000)"],
  ["abeg how much be 1gig for mtn", "Of our 1GB data plans on MTN, the cheapest is MTN 1GB - (₦350)"],
  ["what can I get with 500 naira", "The biggest data plan for at most ₦500 is Airtel 2GB - (₦500)"],
  ["montly plans under 1k", "data plan for less than ₦1,000 is MTN 1GB + YouTube Night - (₦800)"],
  ["any airtel plan above 20k", "for more than ₦20,000"],
  ["is there a 7GB plan on mtn", "We have no 7GB data plan on MTN at the moment. The nearest is MTN 8GB"],
  ["unlimited data", "the cheapest is Smile Unlimited - (₦26,000), 30 days."],
  ["MTN plans", "MTN data plans:\n- Daily ₦50 to ₦750 (40MB to 2.5GB)\n- Weekly"],
  ["Compare MTN 6GB and Airtel 10GB", "- MTN 6GB - (₦2,600)"],
  ["where is my data?", "Press Not received? on it"],
  ["i don pay but data no enter", "its full price goes back to your wallet"],
  ["I bought data and it has not come", "Press Not received? on it"],
  ["I want a refund", "its full price goes back to your wallet"],
  ["I sent data to the wrong number", "cannot be taken back"],
  ["was I charged twice?", "No. If you send the same payment again"],
  ["where is my order", "Orders and wallet lists what you bought and ordered"],
  ["what is my wallet balance", "I cannot see your wallet or change an order."],
  ["where can I see my reciept", "its receipt shows the reference"],
  ["How do I fund my wallet?", "Choose a bundle and open the Fund Wallet tab"],
  ["how do I pay in", "press Add money and choose an amount."],
  ["can i pay with my atm card", "Not directly: bundles and devices are paid from your wallet"],
  ["I paid into my wallet but the money has not come", "Open the top-up in your account"],
  ["how do I buy data", "open Packages and pick a network"],
  ["how does auto-renewal work?", "bought again from your wallet before it ends"],
  ["how do I stop a renewal", "or stop it there"],
  ["I forgot my pasword", "Press Forgot password? when you log in."],
  ["where is my user id", "Your user ID is in Settings"],
  ["how do I check my data balance", "Dial *323# on the line itself"],
  ["what is the ussd code for MTN", "*310# airtime balance, *323# data balance, *312# data plans"],
  ["do you sell airtime", "We do not sell airtime."],
  ["una get router?", "- 5g Turbo Router for Airtel: ₦25,000"],
  ["mifi or router, which is better", "A mifi is small, runs on a battery"],
  ["can I return a faulty router", "Write to us from the Contact page before you send anything back"],
  ["how much is delivery", "Door-Step Delivery: ₦1,350 an order."],
  ["Where is the pick-up station?", "Oyanet Pick-up Station, 12 Allen Avenue, Ikeja, Lagos."],
  ["how do I book an installation", "Fill in the installation form"],
  ["what time do you close", "7am to 11pm"],
  ["abeg I wan talk to person", people],
];

/** Further questions, half of them about things that the shop does not sell or know. */
const [, ...rows] = readFileSync(path.join(__dirname, "questions.tsv"), "utf8").trim().split("\n");
const listed = rows.map((row) => row.split("\t") as [text: string, answer: string, link: string]);
const known = listed.filter(([, answer]) => answer !== "unknown");
const unknown = listed.filter(([, answer]) => answer === "unknown").map(([text]) => text);

describe("a customer's question", () => {
  const shop = shopForAll();

  it.each(questions)("%j gets its answer: one of the 40 commonest", async (text, answer) => {
    expect((await sent(shop.visitor(), text)).reply.text).toContain(answer);
  });

  it.each(known)("%j gets its answer", async (text, answer, link) => {
    const { reply, links } = await sent(shop.visitor(), text);
    for (const part of answer.split(" & ")) expect(reply.text).toContain(part);
    const paths: string[] = links.map(({ href }: { href: string }) => href);
    for (const href of paths) expect(href).toMatch(/^\/(?!\/)/);
    expect(paths.some((href) => href.startsWith(link)) || link === "").toBe(true);
  });

  it.each(["what is the capital of France", "do you sell iphones?", "xyzzy", "😀", ...unknown])(
    "%j is not known, and a person can help",
    async (text) => {
      const { reply, links } = await sent(shop.visitor(), text);
      expect(reply.text).toMatch(
        /^I do not know that. I am the automatic assistant of Oyanet, not a person./,
      );
      expect(reply.text).toContain(people);
      expect(links[0].href).toBe("/contact-us/#message");
    },
  );
});
