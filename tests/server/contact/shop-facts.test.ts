import { faqs as content } from "../../../server/features/contact";
import { shopInfoContent as shopInfo } from "../../../server/features/shop-info/shop-info.content";
import { FakePaystack } from "../../support/fake-paystack";
import { type Shop, startShop, unusedPartner } from "../../support/start-shop";

const ask = async (shop: Shop, query: string) => (await shop.visitor().ask(query)).data;
const askShopInfo = `{ shopInfo {
  name phones emails careEmail addresses socials { name handle url } liveChatHours careAnswerHours
  demoVideoUrl aboutUrl termsUrl feedbacksUrl paymentsAreSandbox } }`;

describe("faqs and shopInfo", () => {
  it("returns the content in its order, the contact page's four questions first, and reads only the version", async () => {
    const shop = await startShop();
    try {
      const statements = await shop.statementsOf(async () => {
        const { faqs } = await ask(shop, "{ faqs { id question answer onContactPage } }");
        expect(faqs).toEqual(content);
        expect(faqs.findIndex((faq: { onContactPage: boolean }) => !faq.onContactPage)).toBe(4);
        expect(await ask(shop, askShopInfo)).toEqual({
          shopInfo: {
            ...shopInfo,
            demoVideoUrl: null,
            aboutUrl: null,
            termsUrl: null,
            feedbacksUrl: null,
            paymentsAreSandbox: true,
          },
        });
      });
      expect(statements.filter((sql) => !sql.startsWith("SELECT version"))).toEqual([]);
      expect(statements).toHaveLength(2);
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

  it("says that payments are real with a gateway", async () => {
    const gateway = await new FakePaystack().start();
    const shop = await startShop({ env: { ...gateway.env, ...unusedPartner.delivery } });
    try {
      expect((await ask(shop, askShopInfo)).shopInfo.paymentsAreSandbox).toBe(false);
    } finally {
      await shop.close();
      await gateway.stop();
    }
  });
});
