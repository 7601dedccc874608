import { signedInStaff } from "../../support/back-office";
import { shopForAll } from "../../support/start-shop";
import { Visitor } from "../../support/visitor";
import { rowsOf, saveEdits } from "../changes/changes";

const typed = String.raw`(4G [a * + \d $& < ' " ₦`;
const columns = `query ($type: String!) { editableTable(type: $type) { fields { name kind canEdit } } }`;

/** Whatever staff may type is data: it is in no regular expression. */
describe("characters with a meaning elsewhere, in every text that staff may edit", () => {
  const shop = shopForAll({ isAudited: false });
  let staff: Visitor;
  const accepted: Record<string, number> = {};
  beforeAll(async () => {
    staff = await signedInStaff(shop);
    for (const { type } of shop.services.subjects.all) accepted[type] = await typeIntoEveryText(staff, type);
  }, 120_000);

  /** Returns the number of texts that were accepted; addresses and amounts are refused. */
  async function typeIntoEveryText(author: Visitor, type: string): Promise<number> {
    const { fields } = (await author.ask(columns, { type })).data.editableTable;
    let count = 0;
    for (const { name, canEdit } of fields) {
      if (!canEdit) continue;
      const [row] = await rowsOf(author, type);
      if (!row) continue;
      const before = row.values.find((each) => each.name === name)?.value ?? "";
      const edit = {
        id: row.id,
        version: row.version,
        fields: [{ name, value: `${before} ${typed}`.trim() }],
      };
      const saved = await saveEdits(author, [edit], { type });
      if (saved.__typename === "ChangesSaved") count += 1;
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
      "ShopPromo",
      "ShopTestimonial",
      "ShopTeamMember",
    ];
    expect(texts.filter((type) => !accepted[type])).toEqual([]);
    const { data } = await shop.visitor().ask("{ providers { name } }");
    expect(data.providers.map(({ name }: { name: string }) => name)).toContainEqual(
      expect.stringContaining(typed),
    );
  });

  it.each(typed.split(" "))("are found by the search: %s", async (search) => {
    const { data } = await shop
      .visitor()
      .ask(
        "query ($search: String!) { plans(first: 1, filter: { search: $search }) { edges { node { dataPackage { provider { name } } } } } }",
        { search },
      );
    expect(data.plans.edges[0].node.dataPackage.provider.name).toContain(typed);
    const found = await staff.ask(
      "query ($search: String!) { staffCustomers(search: $search) { customers { id } } }",
      {
        search,
      },
    );
    expect(found.errors).toBeUndefined();
  });
});
