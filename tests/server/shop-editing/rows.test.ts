import { audits } from "../../../server/app/modules";
import { questionRows } from "../../../server/features/contact/questions";
import { stationRows } from "../../../server/features/orders/delivery-methods";
import { shopDetailRows } from "../../../server/features/shop-details/shop-details";
import { audit } from "../../../server/platform/database/audit";
import { seedContent } from "../../../server/platform/database/seed-content";
import { signedInStaff, staffForEach } from "../../support/back-office";
import { checkout, dongle, order, shopper } from "../../support/devices";
import { shopForEach } from "../../support/start-shop";
import {
  addition,
  type Edit,
  editOf,
  previewEdits,
  removalOf,
  rowOf,
  rowsOf,
  saveEdits,
  undoChange,
} from "../changes/changes";

const log = `query ($id: ID!) { changes(id: $id) { operation state subjectLabel fields { name before after text } } }`;
const station = {
  name: "Yaba",
  description: "Collect it at 1 Herbert Macaulay Way, Yaba.",
  position: "1",
};
const question = {
  question: "Do you repair umbrellas?",
  answer: "No, but we sell routers.",
  onContactPage: "yes",
  isShown: "yes",
  position: "0",
};

describe("rows of the shop's content", () => {
  const shop = shopForEach();
  const owner = staffForEach(shop);

  const save = (type: string, ...edits: Edit[]) => saveEdits(owner, edits, { type });
  const remove = async (type: string, id: string) => save(type, await removalOf(owner, id, type));
  const read = async (query: string) => (await shop.visitor().ask(query)).data;
  const faqIds = async () => (await read("{ faqs { id } }")).faqs.map(({ id }: { id: string }) => id);
  const stations = async () =>
    (await read("{ deliveryMethods { code description stations { id name description } } }"))
      .deliveryMethods[0];

  it("are added and removed; undo brings a removed one back and removes an added one; all of it is in the history", async () => {
    const added = addition("question", question);
    const { changes } = await save("ShopQuestion", added);
    expect((await faqIds())[0]).toBe("buy-a-bundle");
    expect(await faqIds()).toContain(added.id);

    const undone = await undoChange(owner, changes[0].id);
    expect(await faqIds()).not.toContain(added.id);
    await undoChange(owner, undone.changes[0].id);
    expect(await faqIds()).toContain(added.id);

    const before = await rowOf(owner, "delivery", "ShopQuestion");
    const removed = await remove("ShopQuestion", "delivery");
    expect(removed.changes).toMatchObject([{ state: "APPLIED" }]);
    expect(await faqIds()).not.toContain("delivery");
    await undoChange(owner, removed.changes[0].id);
    expect(await rowOf(owner, "delivery", "ShopQuestion")).toEqual(before);

    const history = (await owner.ask(log, { id: "delivery" })).data.changes;
    expect(history.map(({ operation }: { operation: string }) => operation).toSorted()).toEqual([
      "ADD",
      "REMOVE",
    ]);
    expect(await audit(shop.database.reader, audits)).toEqual([]);
  });

  it("that were removed do not come back at the next start; what was added stays", async () => {
    const added = addition("phone", { value: "0700 333 4444" });
    await save("ShopContact", added);
    await remove("ShopContact", "phone-2");
    await remove("ShopSocial", "social-facebook");
    await remove("ShopQuestion", "delivery");
    await shop.database.transaction(async (tx) => {
      await seedContent(tx, "shop_detail", shopDetailRows);
      await seedContent(tx, "question", questionRows);
      await seedContent(tx, "pick_up_station", stationRows);
    });

    const { shopInfo } = await read("{ shopInfo { phones socials { name } } }");
    expect(shopInfo.phones).toEqual(["0700 000 6926", "0700 333 4444"]);
    expect(shopInfo.socials.map(({ name }: { name: string }) => name)).toEqual([
      "Search",
      "Twitter",
      "Instagram",
    ]);
    expect(await faqIds()).not.toContain("delivery");
  });

  it.each([
    [
      "without what a new row needs",
      "ShopQuestion",
      addition("question", { ...question, answer: " " }),
      "answer",
    ],
    ["with a value that is not one", "ShopContact", addition("phone", { value: "call us" }), "value"],
    ["under another id", "ShopQuestion", { ...addition("question", question), id: "mine" }, "id"],
    ["with an unknown field", "ShopQuestion", addition("question", { ...question, price: "1" }), "price"],
    [
      "with a portrait that is no picture",
      "ShopTeamMember",
      addition("member", { name: "Uche", role: "Support", image: "x", isShown: "yes", position: "1" }),
      "image",
    ],
  ])("are refused %s; the answer names the field", async (_why, type, edit, field) => {
    const before = await rowsOf(owner, type);
    expect(await save(type, edit)).toMatchObject({
      __typename: "AdminRefusal",
      fields: expect.arrayContaining([expect.objectContaining({ name: `edits.0.${field}` })]),
    });
    expect(await rowsOf(owner, type)).toEqual(before);
  });

  it("are not added or removed by a role that may only look, nor removed where the shop needs them", async () => {
    const support = await signedInStaff(shop, "support");
    for (const edit of [addition("question", question), await removalOf(owner, "delivery", "ShopQuestion")])
      expect(await saveEdits(support, [edit], { type: "ShopQuestion" })).toMatchObject({
        __typename: "AdminRefusal",
      });
    for (const id of ["care-phone", "address-1", "live-chat-hours", "terms-url"])
      expect((await remove("ShopContact", id)).message).toContain("it can be changed, but not removed");
    expect((await remove("ShopStation", "main")).message).toContain("The shop needs a pick-up station");
  });

  it("that somebody else has edited meanwhile are a conflict, and cannot be undone over a later edit", async () => {
    const removal = await removalOf(owner, "delivery", "ShopQuestion");
    await save(
      "ShopQuestion",
      await editOf(owner, { answer: "New." }, { id: "delivery", type: "ShopQuestion" }),
    );
    expect(await save("ShopQuestion", removal)).toMatchObject({
      __typename: "ChangeConflict",
      rows: [{ row: { id: "delivery" } }],
    });
    const added = addition("question", question);
    const { changes } = await save("ShopQuestion", added);
    expect((await save("ShopQuestion", added)).__typename).toBe("ChangeConflict");
    await save(
      "ShopQuestion",
      await editOf(owner, { answer: "Yes." }, { id: added.id, type: "ShopQuestion" }),
    );
    expect((await undoChange(owner, changes[0].id)).__typename).toBe("ChangeConflict");
    expect(await faqIds()).toContain(added.id);
  });

  it("are added and removed at a time, unless the row was edited until then", async () => {
    const effectiveAt = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
    const added = addition("question", question);
    const later = (edit: Edit) => saveEdits(owner, [edit], { type: "ShopQuestion", effectiveAt });
    await later(added);
    await later(await removalOf(owner, "delivery", "ShopQuestion"));
    await later(await removalOf(owner, "privacy", "ShopQuestion"));
    await save(
      "ShopQuestion",
      await editOf(owner, { answer: "New." }, { id: "privacy", type: "ShopQuestion" }),
    );
    expect(await faqIds()).not.toContain(added.id);
    shop.clock.advance(3_600_000);
    await shop.runJob("scheduled changes");
    const ids = await faqIds();
    expect(ids).toContain(added.id);
    expect(ids).not.toContain("delivery");
    expect(ids).toContain("privacy");
  });

  it("of pick-up stations: the customer chooses among several, and the order keeps the text of one that is removed", async () => {
    expect(await stations()).toEqual({
      code: "PICKUP_STATION",
      description: "Collect it at Oyanet Pick-up Station, 12 Allen Avenue, Ikeja, Lagos.",
      stations: [expect.objectContaining({ id: "main" })],
    });
    const yaba = addition("station", station);
    await save("ShopStation", yaba);
    expect(await stations()).toMatchObject({
      description: "Collect it at one of 2 places: Pick-up Station, Yaba.",
      stations: [{ id: "main" }, { id: yaba.id, name: "Yaba", description: station.description }],
    });
    const ada = await shopper(shop, 50_000, [dongle]);
    const bought = await ada.ask(checkout, order({ pickUpStationId: yaba.id }));
    const { id } = bought.data.checkout;
    const orderNow = async () =>
      (await ada.ask(`{ order(id: "${id}") { pickUpPlace receipt { facts { term value } } } }`)).data.order;
    expect((await orderNow()).pickUpPlace).toBe(station.description);

    const removal = await removalOf(owner, yaba.id, "ShopStation");
    const [preview] = await previewEdits(owner, [removal], "ShopStation");
    expect(preview).toMatchObject({
      summary: "Yaba: removed",
      effects: ["1 open order is to be collected there: they keep what their customers were told"],
    });
    await save("ShopStation", removal);
    expect((await stations()).stations).toHaveLength(1);
    expect(JSON.stringify((await orderNow()).receipt.facts)).toContain(station.description);

    const bisi = await shopper(shop, 50_000, [dongle]);
    const late = await bisi.ask(checkout, order({ pickUpStationId: yaba.id }));
    expect(late.data.checkout).toMatchObject({ __typename: "InvalidInput" });
    const first = await bisi.ask(checkout, order());
    expect(first.data.checkout.__typename).toBe("Order");
    expect(await audit(shop.database.reader, audits)).toEqual([]);
  });

  it("of pick-up stations: the last one stays, also when two are removed at once", async () => {
    const yaba = addition("station", station);
    await save("ShopStation", yaba);
    const both = [
      await removalOf(owner, "main", "ShopStation"),
      await removalOf(owner, yaba.id, "ShopStation"),
    ];
    expect((await save("ShopStation", ...both)).message).toContain("The shop needs a pick-up station");
    expect((await stations()).stations).toHaveLength(2);
  });
});
