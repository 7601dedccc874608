import { sent } from "../../support/chat";
import { signedInStaff } from "../../support/back-office";
import { type Shop, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { rowsOf, saveEdits } from "../changes/changes";

const typed = String.raw`(4G [a * + \d $& < ' " ₦`;
const types = [
  "Provider",
  "DataPackage",
  "DataOption",
  "Product",
  "ShopQuestion",
  "ShopContact",
  "ShopSocial",
  "ShopDelivery",
  "ShopStation",
  "ShopText",
];
const columns = `query ($type: String!) { editableTable(type: $type) { fields { name kind canEdit } } }`;

/** Whatever staff may type is data: it is in no regular expression, template or markup. */
describe("characters with a meaning elsewhere, in every text that staff may edit", () => {
  let shop: Shop;
  const accepted: Record<string, number> = {};
  beforeAll(async () => {
    shop = await startShop();
    const staff = await signedInStaff(shop);
    for (const type of types) accepted[type] = await typeIntoEveryText(staff, type);
  }, 120_000);
  afterAll(() => shop.close());

  /** Returns the number of texts that were accepted; addresses and amounts are refused. */
  async function typeIntoEveryText(staff: Visitor, type: string): Promise<number> {
    const { fields } = (await staff.ask(columns, { type })).data.editableTable;
    let count = 0;
    for (const { name, canEdit } of fields) {
      if (!canEdit) continue;
      const [row] = await rowsOf(staff, type);
      const before = row!.values.find((each) => each.name === name)?.value ?? "";
      const edit = {
        id: row!.id,
        version: row!.version,
        fields: [{ name, value: `${before} ${typed}`.trim() }],
      };
      const answer = await saveEdits(staff, [edit], { type });
      if (answer.__typename === "ChangesSaved") count += 1;
    }
    return count;
  }

  it("are stored as they were typed", async () => {
    // Contacts and social pages are numbers and addresses, which refuse such text.
    const texts = [
      "Provider",
      "DataPackage",
      "DataOption",
      "Product",
      "ShopQuestion",
      "ShopStation",
      "ShopText",
    ];
    expect(texts.filter((type) => !accepted[type])).toEqual([]);
    const { data } = await shop.visitor().ask("{ providers { name } }");
    expect(data.providers.map(({ name }: { name: string }) => name)).toContainEqual(
      expect.stringContaining(typed),
    );
  });

  it.each(["cheapest 1GB on MTN", "Smile (4G", `how much is ${typed}`, "router", "how do I pay?"])(
    "leave an answer in the chat to %s",
    async (question) => {
      expect((await sent(shop.visitor(), question, null)).reply.text).not.toBe("");
    },
  );
});
