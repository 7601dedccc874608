import { faqs as content, shopInfo } from "../../../server/features/contact";
import { type Shop, startShop } from "../../support/start-shop";

const ask = async (shop: Shop, query: string) => (await shop.visitor().ask(query)).data;
const askShopInfo = `{ shopInfo {
  name phones emails careEmail addresses socials { name url } liveChatHours demoVideoUrl } }`;

describe("faqs and shopInfo", () => {
  it("answer the content in its order, the contact page's four first, without SQL", async () => {
    const shop = await startShop();
    try {
      const statements = await shop.statementsOf(async () => {
        const { faqs } = await ask(shop, "{ faqs { id question answer onContactPage } }");
        expect(faqs).toEqual(content);
        expect(faqs.findIndex((faq: { onContactPage: boolean }) => !faq.onContactPage)).toBe(4);
        expect(await ask(shop, askShopInfo)).toEqual({ shopInfo: { ...shopInfo, demoVideoUrl: null } });
      });
      expect(statements).toEqual([]);
    } finally {
      await shop.close();
    }
  });

  it("say what the owner's settings say instead", async () => {
    const demoVideoUrl = "https://video.example/embed/oyanet";
    const shop = await startShop({ env: { CARE_EMAIL: "help@shop.example", DEMO_VIDEO_URL: demoVideoUrl } });
    try {
      expect((await ask(shop, askShopInfo)).shopInfo).toMatchObject({
        careEmail: "help@shop.example",
        emails: ["hello@oyanet.example", "help@shop.example"],
        demoVideoUrl,
      });
    } finally {
      await shop.close();
    }
  });
});
