import { faqs as content } from "../../../server/features/contact";
import { withHowToPay } from "../../../server/features/contact/questions";
import { shopInfoContent as shopInfo } from "../../../server/features/shop-details/shop-info.content";
import { paystackGateway } from "../../../server/features/wallet/paystack/paystack-gateway";
import { sent } from "../../support/chat";
import { FakePaystack } from "../../support/fake-paystack";
import { type Shop, startShop, unusedPartner } from "../../support/start-shop";

const ask = async (shop: Shop, query: string) => (await shop.visitor().ask(query)).data;
const askShopInfo = `{ shopInfo {
  name phones emails careEmail addresses socials { name handle url } liveChatHours careAnswerHours
  demoVideoUrl aboutUrl termsUrl feedbacksUrl paymentsAreSandbox howToPay } }`;
const trial = "This is a trial shop. Your wallet is credited at once and no real money is paid.";

describe("faqs and shopInfo", () => {
  it("returns the content in its order, the contact page's four questions first", async () => {
    const shop = await startShop();
    try {
      const { faqs } = await ask(shop, "{ faqs { id question answer onContactPage } }");
      expect(faqs).toEqual(withHowToPay(content, trial));
      expect(faqs.findIndex((faq: { onContactPage: boolean }) => !faq.onContactPage)).toBe(4);
      expect(await ask(shop, askShopInfo)).toEqual({
        shopInfo: {
          ...shopInfo,
          demoVideoUrl: null,
          aboutUrl: null,
          termsUrl: null,
          feedbacksUrl: null,
          paymentsAreSandbox: true,
          howToPay: trial,
        },
      });
    } finally {
      await shop.close();
    }
  });

  it("contains the owner's settings instead of the defaults", async () => {
    const demoVideoUrl = "https://video.example/embed/oyanet";
    const termsUrl = "https://shop.example/terms";
    const env = { CARE_EMAIL: "help@shop.example", DEMO_VIDEO_URL: demoVideoUrl, TERMS_URL: termsUrl };
    const shop = await startShop({ env });
    try {
      expect((await ask(shop, askShopInfo)).shopInfo).toMatchObject({
        careEmail: "help@shop.example",
        emails: ["hello@oyanet.example", "help@shop.example"],
        demoVideoUrl,
        aboutUrl: null,
        termsUrl,
      });
    } finally {
      await shop.close();
    }
  });

  it("names the gateway's ways to pay, in the wallet, the questions and the chat alike", async () => {
    const gateway = await new FakePaystack().start();
    const shop = await startShop({ env: { ...gateway.env, ...unusedPartner.delivery } });
    try {
      const { howToPay, paymentsAreSandbox } = (await ask(shop, askShopInfo)).shopInfo;
      expect(paymentsAreSandbox).toBe(false);
      // Its key is a test key.
      expect(howToPay).toBe(
        "You pay by card, bank transfer or USSD, as Paystack's page offers them. This is a trial shop: no real money is paid.",
      );
      const { faqs } = await ask(shop, "{ faqs { id answer } }");
      expect(
        faqs.flatMap(({ id, answer }: { id: string; answer: string }) =>
          answer.includes(howToPay) ? [id] : [],
        ),
      ).toEqual(["fund-wallet", "card-payment", "ways-to-pay"]);
      expect((await sent(shop.visitor(), "how do I pay in")).reply.text).toContain(howToPay);
      const live = paystackGateway({
        url: "https://paystack.example",
        secretKey: "sk_live_x",
        returnUrl: "",
      });
      expect(live.howToPay).toBe("You pay by card, bank transfer or USSD, as Paystack's page offers them.");
    } finally {
      await shop.close();
      await gateway.stop();
    }
  });
});
