import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { faqs } from "../../../server/features/contact/contact.content";
import { shopInfoContent as shopInfo } from "../../../server/features/shop-details/shop-info.content";

const answerTo = (id: string) => faqs.find((faq) => faq.id === id)?.answer;

describe("shopInfo", () => {
  it("contains the shop's name, its pick-up station and its live-chat hours", () => {
    expect(shopInfo.name).toBe("Oyanet");
    expect(shopInfo.addresses).toContain("Oyanet Pick-up Station, 12 Allen Avenue, Ikeja, Lagos");
    expect(shopInfo.liveChatHours).toBe("7am to 11pm");
  });

  it("has two Nigerian phone numbers", () => {
    const phones = shopInfo.phones.map((phone) => parsePhoneNumberFromString(phone, "NG"));
    expect(phones.map((phone) => phone?.number)).toEqual(["+2347000006926", "+2348000006926"]);
    expect(phones.map((phone) => phone?.isValid())).toEqual([true, true]);
  });

  it("has e-mail addresses on a reserved domain, the care address among them", () => {
    expect(shopInfo.emails).toContain(shopInfo.careEmail);
    for (const email of shopInfo.emails) expect(email).toMatch(/^[a-z]+@oyanet\.example$/);
  });

  it("links Search, Facebook, Twitter and Instagram in this order, each to its own place", () => {
    expect(shopInfo.socials.map((social) => social.name)).toEqual([
      "Search",
      "Facebook",
      "Twitter",
      "Instagram",
    ]);
    expect(new Set(shopInfo.socials.map((social) => new URL(social.url).host)).size).toBe(4);
    expect(shopInfo.socials.every((social) => social.url.startsWith("https://"))).toBe(true);
  });
});

describe("faqs", () => {
  it("puts exactly the first four on the contact page", () => {
    expect(faqs.flatMap((faq, index) => (faq.onContactPage ? [index] : []))).toEqual([0, 1, 2, 3]);
  });

  it("holds twenty more for the assistant", () => {
    expect(faqs).toHaveLength(24);
  });

  it("asks each question once, as a question, and answers it in whole sentences", () => {
    expect(new Set(faqs.map((faq) => faq.id)).size).toBe(faqs.length);
    expect(new Set(faqs.map((faq) => faq.question)).size).toBe(faqs.length);
    for (const { question, answer } of faqs) {
      expect(question).toMatch(/^[A-Z].*\?$/);
      expect(answer).toMatch(/^[A-Z].*(?:\.|\{howToPay\})$/);
      expect(answer.length).toBeLessThanOrEqual(300);
    }
  });

  it.each([
    ["delivery", ["₦650", "₦1,350", "3 to 5 days"]],
    ["pick-up-station", ["12 Allen Avenue", "₦650"]],
    ["fund-wallet", ["₦100 to ₦1,000,000", "{howToPay}"]],
    ["buy-a-bundle", ["mobile number", "Smile takes the account's email", "Spectranet the customer number"]],
    ["failed-bundle", ["back to your wallet", "refunded", "24 hours", "Not received?"]],
    ["auto-renewal", ["bought again from your wallet before it ends", "Skip, limit or stop it"]],
    ["installation", ["10:00 AM", "12:00 AM", "4:00 PM", "Monday to Saturday"]],
    ["cart-limits", ["1 to 10"]],
    ["card-payment", ["coming soon", "{howToPay}"]],
    ["ways-to-pay", ["Add money", "{howToPay}"]],
    ["data-balance", ["*323#", "*323*4#"]],
    ["ussd-codes", ["*310# airtime", "*323# data balance", "*312# data plans", "*303# borrow"]],
    ["password-reset", ["an hour", "once"]],
    ["networks", ["Airtel, MTN, Smile, GLO, Spectranet and 9mobile"]],
    ["opening-hours", ["7am to 11pm"]],
    ["wallet-limits", ["₦10,000,000"]],
  ])("contains the facts of %s", (id, facts) => {
    for (const fact of facts) expect(answerTo(id)).toContain(fact);
  });

  it("promises no cashback, discount or referral reward, which are marketing text without a function", () => {
    expect(faqs.filter((faq) => /cashback|discount|referral|% off/i.test(faq.answer))).toEqual([]);
  });
});
