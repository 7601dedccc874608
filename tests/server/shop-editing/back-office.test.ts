import { faqs as content } from "../../../server/features/contact";
import { teamContent, testimonialsContent } from "../../../server/features/shop-editing/people.content";
import { signedInStaff, staffForEach } from "../../support/back-office";
import { shopForEach } from "../../support/start-shop";
import { addition, editOf, previewEdits, rowOf, saveEdits, undoChange } from "../changes/changes";

const shopInfo = `{ shopInfo { phones emails careEmail addresses socials { name handle url } liveChatHours careAnswerHours aboutUrl termsUrl } }`;

const chat = `mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { ... on ChatReply { reply { text } } } }`;
const order = `mutation ($input: CheckoutInput!) { checkout(input: $input) { __typename
  ... on Order { deliveryFee total receipt { facts { term value } seller { lines } } } ... on Refusal { message } } }`;
const billing = {
  name: "Ada Obi",
  email: "ada@example.com",
  phone: "08031234567",
  address: "12 Allen Avenue",
  deliveryMethod: "PICKUP_STATION",
};

describe("the shop's content in the back office", () => {
  const shop = shopForEach();
  const owner = staffForEach(shop);

  const edit = async (type: string, id: string, values: Record<string, string | null>, by = owner) =>
    saveEdits(by, [await editOf(owner, values, { id, type })], { type });
  const contact = (id: string, value: string | null) => edit("ShopContact", id, { value });
  const infoNow = async () => (await shop.visitor().ask(shopInfo)).data.shopInfo;
  const faqsNow = async () =>
    (await shop.visitor().ask("{ faqs { id question answer onContactPage } }")).data.faqs;
  const replyTo = async (text: string) =>
    (await shop.visitor().ask(chat, { input: { text } })).data.sendChatMessage.reply.text as string;
  const methodsNow = async () =>
    (await shop.visitor().ask("{ deliveryMethods { code name description fee } }")).data.deliveryMethods;

  it("shows a new telephone number with the next request, in mails and in the chat; undo brings the old one back", async () => {
    expect((await infoNow()).phones).toEqual(["0700 000 6926", "0800 000 6926"]);
    const answer = await contact("care-phone", "0700 111 2222");
    expect(answer).toMatchObject({ __typename: "ChangesSaved", changes: [{ state: "APPLIED" }] });

    expect((await infoNow()).phones).toEqual(["0700 111 2222", "0800 000 6926"]);
    await signedInStaff(shop, "support");
    const letter = (await shop.letters()).at(-1)!;
    expect(letter.text).toContain("0700 111 2222 · 0800 000 6926 · care@oyanet.example");
    expect(letter.text).not.toContain("0700 000 6926");
    expect(await replyTo("how can I talk to a person")).toContain("0700 111 2222");

    await undoChange(owner, answer.changes[0].id);
    expect((await infoNow()).phones).toEqual(["0700 000 6926", "0800 000 6926"]);
  });

  it("shows a claim as the owner edits it, and none that is emptied", async () => {
    const claims = async () =>
      (await shop.visitor().ask("{ shopInfo { claims { id text } } }")).data.shopInfo.claims;
    const users = { id: "claim-users", text: "2M+ users" };
    const cashback = { id: "claim-cashback", text: "3% cashback on every purchase" };
    expect(await claims()).toEqual(expect.arrayContaining([users, cashback]));

    await edit("ShopClaim", users.id, { value: "4,000 customers" });
    const emptied = await edit("ShopClaim", cashback.id, { value: null });
    const [first, ...others] = await claims();
    expect(first).toEqual({ id: users.id, text: "4,000 customers" });
    expect(others).not.toContainEqual(expect.objectContaining({ id: cashback.id }));
    await undoChange(owner, emptied.changes[0].id);
    expect(await claims()).toContainEqual(cashback);
  });

  const refusedEdits: [type: string, id: string, values: Record<string, string | null>][] = [
    ["ShopContact", "care-phone", { value: "call us" }],
    ["ShopContact", "care-email", { value: "care@" }],
    ["ShopContact", "address-1", { value: null }],
    ["ShopContact", "terms-url", { value: "javascript:alert(1)" }],
    ["ShopSocial", "social-facebook", { url: "https://user:pass@facebook.example" }],
    ["ShopDelivery", "DOOR_STEP", { fee: "-1" }],
    ["ShopDelivery", "PICKUP_STATION", { description: "In Yaba." }],
    ["ShopPromo", "always-on", { price: "0" }],
    ["ShopPromo", "always-on", { lastDay: "2026-02-30" }],
    ["ShopQuestion", "delivery", { position: "first" }],
  ];

  it("refuses what is no telephone, email, link, amount or day, and names the field", async () => {
    for (const [type, id, values] of refusedEdits) {
      const before = await rowOf(owner, id, type);
      const [name = ""] = Object.keys(values);

      expect({ values, answer: await edit(type, id, values) }).toMatchObject({
        values,
        answer: { __typename: "AdminRefusal", fields: [{ name: `edits.0.${name}` }] },
      });
      expect(await rowOf(owner, id, type)).toEqual(before);
    }
  });

  it("charges a new delivery fee from the next checkout on, and says which texts name the old one", async () => {
    const [preview] = await previewEdits(
      owner,
      [await editOf(owner, { fee: "1500" }, { id: "DOOR_STEP", type: "ShopDelivery" })],
      "ShopDelivery",
    );
    expect(preview.effects).toEqual([
      "Questions and answers: “What does delivery cost and how long does it take?” still has the old value. Change it too",
    ]);
    await edit("ShopDelivery", "DOOR_STEP", { fee: "1,500", description: "To your door." });

    expect(await methodsNow()).toMatchObject([
      { code: "PICKUP_STATION", fee: 650 },
      { code: "DOOR_STEP", name: "Door-Step Delivery", fee: 1_500, description: "To your door." },
    ]);
  });

  it("puts the edited fee, pick-up station and address on an order, its receipt and its mail", async () => {
    const ada = await shop.customer({ balance: 1_000_000, isConfirmed: true });
    const add = `mutation { addToCart(productId: "4g-lite-mifi-smile") { __typename } }`;
    expect((await ada.ask(add)).data.addToCart.__typename).toBe("Cart");
    await edit("ShopDelivery", "PICKUP_STATION", { fee: "700.50" });
    await edit("ShopStation", "main", { description: "Collect it in Yaba." });
    await contact("address-1", "Oyanet, 1 Herbert Macaulay Way, Yaba, Lagos");

    const { data } = await ada.ask(order, { input: { ...billing, idempotencyKey: "b".repeat(20) } });
    expect(data.checkout).toMatchObject({ __typename: "Order", deliveryFee: 700.5 });
    expect(JSON.stringify(data.checkout.receipt)).toContain("Collect it in Yaba.");
    const letter = (await shop.letters()).find(({ subject }) => subject.startsWith("Receipt OYO"));
    expect(letter?.text).toContain("Collect it in Yaba.");
    expect(letter?.text).toContain("1 Herbert Macaulay Way");
  });

  it("announces an edited offer until its last day is over; the catalogue role may edit it", async () => {
    const promo = async () =>
      (await shop.visitor().ask("{ promo { name price oldPrice benefits lastDay } }")).data.promo;
    const offer = { name: "AlwaysOn + Router", benefits: "Free installation\nUp to 10 users" };
    expect(await promo()).toEqual({ ...offer, price: 40_000, oldPrice: 45_500, lastDay: null });
    const catalogue = await signedInStaff(shop, "catalogue");
    const values = { price: "38,000", oldPrice: "0", lastDay: "2026-11-22" };
    await edit("ShopPromo", "always-on", values, catalogue);

    expect(await promo()).toEqual({ ...offer, price: 38_000, oldPrice: 0, lastDay: "2026-11-22" });
    shop.clock.set("2026-11-22T22:59:59Z");
    expect(await promo()).not.toBeNull();
    shop.clock.set("2026-11-22T23:00:00Z");
    expect(await promo()).toBeNull();
  });

  it("changes, hides, adds and sorts questions; the chat knows them", async () => {
    expect(await faqsNow()).toHaveLength(content.length);
    const answer = "Every network you can think of.";
    await edit("ShopQuestion", "buy-a-bundle", { answer });
    await edit("ShopQuestion", "fund-wallet", { isShown: "no" });
    const values = { onContactPage: "yes", isShown: "yes", position: "0" };
    const question = { question: "Do you repair umbrellas?", answer: "No, but we sell routers.", ...values };
    await saveEdits(owner, [addition("question", question)], { type: "ShopQuestion" });

    const faqs = await faqsNow();
    expect(faqs[0]).toMatchObject({ id: "buy-a-bundle", answer, onContactPage: true });
    expect(faqs[1]).toMatchObject({ question: "Do you repair umbrellas?", onContactPage: true });
    expect(faqs.map(({ id }: { id: string }) => id)).not.toContain("fund-wallet");
    expect(faqs).toHaveLength(content.length);
    expect(await replyTo("do you repair umbrellas")).toContain("No, but we sell routers.");
  });

  const people = `{ testimonials { id text name title image } team { id name role image } }`;
  const peopleNow = async () => (await shop.visitor().ask(people)).data;

  it("shows the content's reviews and team until they are edited, hidden, added or sorted", async () => {
    expect(await peopleNow()).toEqual({ testimonials: testimonialsContent, team: teamContent });
    const picture = "/people/sade-akinola.svg";

    await edit("ShopTestimonial", "yakubu-sani", { text: "My shop is always online.", position: "0" });
    await edit("ShopTestimonial", "chiamaka-obi", { isShown: "no" });
    const last = { isShown: "yes", position: "9" };
    const review = addition("review", { text: "Good.", name: "Uche", title: "Driver, Aba", ...last });
    await saveEdits(owner, [review], { type: "ShopTestimonial" });
    await edit("ShopTeamMember", "emeka-nwosu", { role: null });
    const member = addition("member", { name: "Uche Eze", role: "Support", image: picture, ...last });
    await saveEdits(owner, [member], { type: "ShopTeamMember" });

    const { testimonials, team } = await peopleNow();
    expect(testimonials.map(({ id }: { id: string }) => id)).toEqual([
      "yakubu-sani",
      "sade-akinola",
      review.id,
    ]);
    expect(testimonials[0].text).toBe("My shop is always online.");
    expect(testimonials[2]).toMatchObject({ name: "Uche", image: null });
    expect(team.map(({ id }: { id: string }) => id)).not.toContain("emeka-nwosu");
    expect(team.at(-1)).toEqual({ id: member.id, name: "Uche Eze", role: "Support", image: picture });
  });
});
