import { staffForEach } from "../../support/back-office";
import { shopForAll } from "../../support/start-shop";
import { editOf, saveEdits, undoChange } from "../changes/changes";

const type = "ShopText";
const links = "{ shopInfo { aboutUrl termsUrl feedbacksUrl } }";

describe("the pages that the owner writes", () => {
  const shop = shopForAll();
  const owner = staffForEach(shop);

  const write = async (id: string, content: string | null, by = owner) =>
    saveEdits(by, [await editOf(owner, { content }, { id, type })], { type });
  const read = async (query: string) => (await shop.visitor().ask(query)).data;
  const sitemap = async () => (await fetch(`${shop.url}/sitemap.xml`)).text();

  it("exist once they are written: text, link and sitemap; undo takes them away", async () => {
    expect(await read(links)).toEqual({ shopInfo: { aboutUrl: null, termsUrl: null, feedbacksUrl: null } });
    expect((await read("{ shopText(name: TERMS) { content } }")).shopText).toBeNull();

    const { changes } = await write("TERMS", "# Scope\r\n\r\nThese terms apply.");
    expect(await read("{ shopText(name: TERMS) { id content } }")).toEqual({
      shopText: { id: "TERMS", content: "# Scope\n\nThese terms apply." },
    });
    expect((await read(links)).shopInfo).toEqual({ aboutUrl: null, termsUrl: "/terms", feedbacksUrl: null });
    expect(await sitemap()).toContain("/terms</loc>");
    expect(await sitemap()).not.toContain("/about</loc>");

    await undoChange(owner, changes[0].id);
    expect((await read(links)).shopInfo.termsUrl).toBeNull();
    expect(await sitemap()).not.toContain("/terms</loc>");
  });

  it("come before a link to another site, and go back to it when they are emptied", async () => {
    const link = "https://shop.example/about";
    const edit = await editOf(owner, { value: link }, { id: "about-url", type: "ShopContact" });
    await saveEdits(owner, [edit], { type: "ShopContact" });
    await write("ABOUT", "We sell data.");
    expect((await read(links)).shopInfo.aboutUrl).toBe("/about");
    await write("ABOUT", "");
    expect((await read(links)).shopInfo.aboutUrl).toBe(link);
  });

  it("keep the drafts of returns and company details from customers until they are published", async () => {
    const urls = async () => (await read("{ shopInfo { returnsUrl companyUrl } }")).shopInfo;
    const text = async () => (await read("{ shopText(name: RETURNS) { content } }")).shopText;
    expect([await urls(), await text()]).toEqual([{ returnsUrl: null, companyUrl: null }, null]);
    expect(await sitemap()).not.toContain("/returns</loc>");

    const edit = await editOf(owner, { isPublished: "yes" }, { id: "RETURNS", type });
    const { changes } = await saveEdits(owner, [edit], { type });
    expect(await urls()).toEqual({ returnsUrl: "/returns", companyUrl: null });
    expect((await text()).content).toMatch(/right to return a device.+sections 120 to 122/);
    expect(await sitemap()).toContain("/returns</loc>");

    await undoChange(owner, changes[0].id);
    expect([await urls(), await text()]).toEqual([{ returnsUrl: null, companyUrl: null }, null]);
  });
});
