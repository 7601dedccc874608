import { signedInStaff } from "../../support/back-office";
import type { Visitor } from "../../support/visitor";
import { previewEdits, rowOf, saveEdits, valueOf } from "../changes/changes";
import { shopWithVtu } from "./vtu-shop";

const query = `{ plansOfPartner { edits { row { id } version operation fields { name after } } problems { place message } } }`;

interface Proposal {
  row: { id: string };
  version: string;
  operation: "ADD" | "EDIT";
  fields: { name: string; after: string | null }[];
}

describe("the comparison with the delivery partner", () => {
  const { vtu, shop } = shopWithVtu();
  let staff: Visitor;
  const codes = "UPDATE delivery_product SET variation_code = $1 WHERE id = $2";
  const offer = (code: string, name: string, naira: string) => ({
    variation_code: code,
    name,
    variation_amount: naira,
  });

  beforeEach(async () => {
    staff = await signedInStaff(shop, "catalogue");
    vtu.onVariations = "varations";
    vtu.calls.length = 0;
    vtu.variations.clear();
    await shop.write("UPDATE delivery_product SET variation_code = id");
    await shop.write("UPDATE data_option SET cost = NULL");
  });

  async function compare() {
    const { edits, problems } = (await staff.ask(query)).data.plansOfPartner;
    const found = (edits as Proposal[]).map(({ row, operation, fields }) => ({
      id: row.id,
      operation,
      ...Object.fromEntries(fields.map(({ name, after }) => [name, after])),
    }));
    return { edits: edits as Proposal[], found, problems: problems as { place: string; message: string }[] };
  }

  it.each(["varations", "variations"] as const)(
    "proposes changed costs, codes that are missing or gone, and new plans from %s; the staff save them",
    async (spelling) => {
      vtu.onVariations = spelling;
      await shop.write(codes, ["mtn-10mb-100", "mtn-daily-40mb"]);
      await shop.write(codes, ["glo-gone", "glo-daily-50mb"]);
      vtu.variations.set("mtn-data", [
        offer("mtn-10mb-100", "N50 40MB - 24 hrs", "48.50"),
        offer("mtn-100mb-100", "N100 100MB Daily", "100.00"),
        offer("mtn-77gb", "N20000 77GB - 1 month", "20000.00"),
      ]);
      vtu.variations.set("glo-data", [offer("glo-unknown", "Glo special", "0")]);
      const before = await shop.read("SELECT id, variation_code FROM delivery_product ORDER BY id");

      const { edits, found, problems } = await compare();
      const added = found.filter(({ operation }) => operation === "ADD");
      expect(found.filter(({ operation }) => operation === "EDIT")).toEqual([
        { id: "mtn-daily-40mb", operation: "EDIT", cost: "48.5" },
        { id: "mtn-daily-100mb", operation: "EDIT", deliveryCode: "mtn-100mb-100", cost: "100" },
        { id: "glo-daily-50mb", operation: "EDIT", onSale: "no" },
      ]);
      expect(added).toMatchObject([
        {
          benefits: "N20000 77GB - 1 month",
          duration: "30 days",
          price: "20000",
          cost: "20000",
          deliveryCode: "mtn-77gb",
          onSale: "no",
          dataPackage: expect.stringMatching(/^mtn-/),
        },
        { benefits: "Glo special", deliveryCode: "glo-unknown", onSale: "no" },
      ]);
      expect(problems.map(({ place }) => place)).not.toContain("MTN");
      expect(await shop.read("SELECT id, variation_code FROM delivery_product ORDER BY id")).toEqual(before);
      for (const { headers } of vtu.calls) {
        expect(headers).toMatchObject({ "api-key": "vtu-api-key", "public-key": "vtu-public-key" });
        expect(headers["secret-key"]).toBeUndefined();
      }

      const inputs = edits.map(({ row, version, operation, fields }) => ({
        id: row.id,
        version,
        operation,
        fields: fields.map(({ name, after }) => ({ name, value: after })),
      }));
      const [unfinished] = inputs.splice(
        inputs.findIndex(({ fields }) => fields.some(({ value }) => value === "glo-unknown")),
        1,
      );
      expect((await previewEdits(staff, [unfinished!]))[0].problems.join()).toContain("please fill in price");
      expect((await saveEdits(staff, inputs)).__typename).toBe("ChangesSaved");
      const saved = await rowOf(staff, "mtn-daily-100mb");
      expect([valueOf(saved, "deliveryCode"), valueOf(saved, "cost")]).toEqual(["mtn-100mb-100", "100"]);

      const again = await compare();
      expect(again.found.map(({ id }) => id)).toEqual([unfinished!.id]);
      await shop.write("UPDATE data_option SET on_sale = true WHERE id = 'glo-daily-50mb'");
      await shop.write("UPDATE data_option SET is_removed = true WHERE id LIKE 'plan-%'");
    },
  );

  it("is named by the set-up list as the way to enter codes", async () => {
    const finance = await signedInStaff(shop, "finance");
    const { setUpSteps } = (await finance.ask("{ setUpSteps { id text } }")).data;
    expect(setUpSteps).toContainEqual({
      id: "CODES",
      text: "193 plans have no delivery code yet, and cannot be delivered without it. Compare with the partner, under Catalogue, proposes them.",
    });
  });

  it("proposes no code where several fit, and names them", async () => {
    vtu.variations.set("mtn-data", [
      offer("mtn-a", "40MB day plan - 1 day", "60"),
      offer("mtn-b", "40MB night plan - 1 day", "70"),
    ]);
    const { found, problems } = await compare();
    expect(found).toEqual([]);
    const [about, ...others] = problems.filter(({ place }) => place.startsWith("MTN"));
    expect(others).toEqual([]);
    expect(about).toMatchObject({
      place: "MTN 40MB, 1 day",
      message: expect.stringContaining("mtn-b (40MB night"),
    });
  });

  it("takes a code that several plans have for none of them for gone", async () => {
    await shop.write(codes, ["mtn-40", "mtn-daily-40mb"]);
    await shop.write(codes, ["mtn-40", "mtn-daily-100mb"]);
    vtu.variations.set("mtn-data", [offer("mtn-40", "N50 40MB - 24 hrs", "48")]);
    const { found } = await compare();
    expect(found.filter(({ id }) => id.startsWith("mtn-daily-"))).toMatchObject([
      { id: "mtn-daily-40mb", cost: "48" },
      { id: "mtn-daily-100mb", cost: "48" },
    ]);
  });

  it.each(["hangs", "401", "500", "garbage", "varations"] as const)(
    "says that a network was not compared, and takes no plan for gone, when its list is %s or empty",
    async (fault) => {
      await shop.write(codes, ["mtn-10mb-100", "mtn-daily-40mb"]);
      vtu.onVariations = fault;
      const { found, problems } = await compare();
      expect(found).toEqual([]);
      expect(problems).toContainEqual({
        place: "MTN",
        message: "Not compared: the partner sent no usable list of mtn-data. Try again later",
      });
    },
  );
});
