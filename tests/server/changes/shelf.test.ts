import { stringify } from "csv-stringify/sync";
import { staffForEach } from "../../support/back-office";
import { buyBundle } from "../../support/buy-bundle";
import { addToCart } from "../../support/devices";
import { shopForEach } from "../../support/start-shop";
import { withRenewal } from "../renewals/renewing";
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
} from "./changes";

const readCsv = `query ($type: String!, $csv: String!) { readCsv(type: $type, csv: $csv) {
  edits { operation version row { id label } fields { name after } } problems { place message } } }`;

interface Read {
  edits: {
    operation: string;
    version: string;
    row: { id: string };
    fields: { name: string; after: string }[];
  }[];
  problems: { place: string; message: string }[];
}

const network = {
  name: "Ntel & Co",
  onSale: "yes",
  recipientKind: "PHONE",
  numberPrefixes: "0804",
  markColour: "#004488",
  markLetters: "NT",
  position: "9",
};
const dataPackage = { provider: "mtn", name: "Night", onSale: "yes", position: "99" };
const plan = {
  dataPackage: "mtn-weekly",
  price: "350",
  benefits: "1.2GB",
  duration: "7 days",
  onSale: "yes",
  position: "99",
};
const device = {
  image: "/devices/5g-turbo-router-mtn.svg",
  provider: "mtn",
  kind: "MIFI",
  name: "Pocket Mifi",
  description: "For the pocket.",
  facts: "Users: Up to 10",
  price: "18000",
  oldPrice: "0",
  onSale: "yes",
  position: "99",
};

/** A new row of each kind, and how the shop shows that it is there. */
const kinds = [
  { type: "DataOption", prefix: "plan", values: plan },
  { type: "DataPackage", prefix: "package", values: dataPackage },
  { type: "Provider", prefix: "network", values: network },
  { type: "Product", prefix: "device", values: device },
] as const;

describe("the shelf", () => {
  const shop = shopForEach();
  const owner = staffForEach(shop);

  const read = async (query: string) => (await shop.visitor().ask(query)).data;
  const save = (type: string, edits: Edit[], more: object = {}) => saveEdits(owner, edits, { type, ...more });
  const file = (...lines: Record<string, string>[]) =>
    stringify(lines, { header: true, columns: Object.keys(Object.assign({}, ...lines) as object) });
  const readFile = async (type: string, csv: string): Promise<Read> =>
    (await owner.ask(readCsv, { type, csv })).data.readCsv;
  const toEdits = ({ edits }: Read): Edit[] =>
    edits.map(({ operation, version, row, fields }) => ({
      ...(operation !== "EDIT" && { operation: operation as "ADD" | "REMOVE" }),
      id: row.id,
      version,
      fields: fields.map(({ name, after }) => ({ name, value: after })),
    }));

  /** By the page, or by a file without ids. */
  const ways = {
    page: async (_type: string, prefix: string, values: Record<string, string>) => [addition(prefix, values)],
    csv: async (type: string, _prefix: string, values: Record<string, string>) =>
      toEdits(await readFile(type, file(values))),
  };

  /** Whether customers can buy the row, or something in it. */
  const isOffered = async (type: string, id: string): Promise<boolean> => {
    if (type === "Product") return (await read(`{ product(id: "${id}") { id } }`)).product !== null;
    const { providers } = await read("{ providers { id dataPackages { id dataOptions { id } } } }");
    return JSON.stringify(providers).includes(`"${id}"`);
  };

  /** An empty package or network is not shown: a plan is put into it. */
  async function withPlan(type: string, id: string): Promise<void> {
    if (type === "Provider") {
      const { rows } = await save("DataPackage", [addition("package", { ...dataPackage, provider: id })]);
      await withPlan("DataPackage", rows[0].id);
    }
    if (type === "DataPackage") await save("DataOption", [addition("plan", { ...plan, dataPackage: id })]);
  }

  describe.each(kinds)("a row of $type", ({ type, prefix, values }) => {
    it.each(["page", "csv"] as const)(
      "is added by %s, sold, removed, and brought back by undo",
      async (way) => {
        const edits = await ways[way](type, prefix, values);
        const [preview] = await previewEdits(owner, edits, type);
        expect(preview.problems).toEqual([]);
        const { rows, changes } = await save(type, edits);
        const { id } = rows[0];
        expect(rows[0].values).toEqual(
          expect.arrayContaining(Object.entries(values).map(([name, value]) => ({ name, value }))),
        );
        await withPlan(type, id);
        expect(await isOffered(type, id)).toBe(true);

        const removed = await save(type, [await removalOf(owner, id, type)]);
        expect(removed.changes).toMatchObject([{ state: "APPLIED" }]);
        expect(await isOffered(type, id)).toBe(false);
        const before = (await rowsOf(owner, type)).length;
        await undoChange(owner, removed.changes[0].id);
        expect(await isOffered(type, id)).toBe(true);
        expect((await rowOf(owner, id, type)).values).toEqual(rows[0].values);
        expect((await rowsOf(owner, type)).length).toBe(before + 1);

        await undoChange(owner, changes[0].id);
        expect(await isOffered(type, id)).toBe(false);
      },
    );

    it.each(["page", "csv"] as const)("is added by %s at its time", async (way) => {
      const effectiveAt = new Date(shop.clock.now().getTime() + 600_000).toISOString();
      const edits = await ways[way](type, prefix, values);
      const { changes } = await save(type, edits, { effectiveAt });
      expect(changes).toMatchObject([{ state: "SCHEDULED" }]);
      const count = (await rowsOf(owner, type)).length;
      shop.clock.advance(601_000);
      await shop.runJob("scheduled changes");
      expect((await rowsOf(owner, type)).length).toBe(count + 1);
    });

    it("is an edit of the first in a second import, is named when it is there, and is removed by a line", async () => {
      const first = toEdits(await readFile(type, file(values)));
      const { rows } = await save(type, first);
      const again = await readFile(type, file(values));
      expect(again.edits).toEqual([]);
      expect(again.problems).toEqual([
        { place: "Line 2", message: expect.stringContaining("is there already") },
      ]);
      const second = await readFile(type, file({ ...values, position: "7" }));
      expect(second.edits).toMatchObject([
        { operation: "EDIT", row: { id: rows[0].id }, fields: [{ name: "position", after: "7" }] },
      ]);
      const { version, id } = await rowOf(owner, rows[0].id, type);
      const line = { id, version, position: "99", remove: "yes" };
      const removal = await readFile(type, file(line));
      expect(removal).toMatchObject({ edits: [{ operation: "REMOVE", row: { id } }], problems: [] });
      await save(type, toEdits(removal));
      expect(await isOffered(type, id)).toBe(false);
      const fresh = { ...values, ...("benefits" in values ? { benefits: "77GB" } : { name: "Twin" }) };
      const unclear = await readFile(type, file({ ...line, remove: "perhaps" }));
      expect(unclear.edits).toEqual([]);
      const twice = await readFile(type, file(fresh, fresh));
      expect(twice.problems.map(({ message }) => message)).toEqual([
        "The same row is also in line 3. Neither is used",
        "The same row is also in line 2. Neither is used",
      ]);
    });
  });

  it("keeps what hangs on a row: its package, network and kind cannot be changed", async () => {
    for (const [type, id, values] of [
      ["DataOption", "mtn-daily-40mb", { dataPackage: "airtel-daily" }],
      ["DataPackage", "mtn-daily", { provider: "airtel" }],
      ["Provider", "mtn", { recipientKind: "CUSTOMER_NUMBER" }],
      ["Product", "5g-turbo-router-mtn", { kind: "MIFI" }],
    ] as const) {
      const edit = await editOf(owner, values, { id, type });
      expect((await save(type, [edit])).message).toContain("cannot be changed");
    }
  });

  it("reads a choice by its label or id, and names what can be chosen", async () => {
    const { edits } = await readFile("DataOption", file({ ...plan, dataPackage: "MTN Weekly" }));
    expect(edits[0]!.fields).toContainEqual({ name: "dataPackage", after: "mtn-weekly" });
    const answer = await save("DataOption", [addition("plan", { ...plan, dataPackage: "Vodafone Weekly" })]);
    expect(answer.message).toContain("Choose one of Airtel Daily");
  });

  it("takes the whole network away with one row, says how much goes, and undo brings back exactly that", async () => {
    const all = async () => (await rowsOf(owner)).map(({ id }) => id);
    const before = await all();
    await withRenewal(shop);
    const [{ effects: ofMtn }] = await previewEdits(
      owner,
      [await removalOf(owner, "mtn", "Provider")],
      "Provider",
    );
    expect(ofMtn).toEqual([
      expect.stringMatching(/^\d packages and \d+ plans go with it\. Undo brings them back$/),
      expect.stringMatching(/^\d devices go with it$/),
      "1 renewal will pause, because the plan is not on sale",
    ]);
    const removal = await removalOf(owner, "airtel", "Provider");
    const { changes } = await save("Provider", [removal]);
    expect((await all()).some((id) => id.startsWith("airtel-"))).toBe(false);
    expect((await rowsOf(owner, "Product")).some(({ group }) => group === "Airtel")).toBe(false);
    await undoChange(owner, changes[0].id);
    expect(await all()).toEqual(before);
  });

  it("drops a scheduled addition whose package is gone by then", async () => {
    const effectiveAt = new Date(shop.clock.now().getTime() + 600_000).toISOString();
    const { changes } = await save("DataOption", [addition("plan", plan)], { effectiveAt });
    await save("DataPackage", [await removalOf(owner, "mtn-weekly", "DataPackage")]);
    shop.clock.advance(601_000);
    await shop.runJob("scheduled changes");
    const { data } = await owner.ask(`{ changes(type: "DataOption") { id state problem } }`);
    expect(data.changes).toContainEqual({
      id: changes[0].id,
      state: "CONFLICT",
      problem: expect.stringContaining("There is no “mtn-weekly”"),
    });
  });

  it("refuses what the address of Buy could not tell apart", async () => {
    const preview = async (type: string, edit: Edit) =>
      (await previewEdits(owner, [edit], type))[0].problems.join();
    expect(await preview("Provider", addition("network", { ...network, name: "mtn" }))).toContain(
      "another network of this name",
    );
    expect(await preview("DataPackage", addition("package", { ...dataPackage, name: "weekly" }))).toContain(
      "another package of this name",
    );
    await save("DataOption", [addition("plan", plan)]);
    expect(await preview("DataOption", addition("plan", { ...plan, duration: "14 days" }))).toContain(
      "for another duration",
    );
    expect(await preview("DataOption", addition("plan", plan))).toBe("");
    const edit = await editOf(owner, { name: "Airtel" }, { id: "mtn", type: "Provider" });
    expect((await save("Provider", [edit])).message).toContain("another network of this name");
  });

  it("gives a network a readable id, draws its mark, and names a prefix of another network", async () => {
    const [{ effects }] = await previewEdits(
      owner,
      [addition("network", { ...network, numberPrefixes: "0803, 0804" })],
      "Provider",
    );
    expect(effects).toContain("0803 is also a prefix of MTN: customers of one of them would be warned");
    const byEmail = await save("Provider", [addition("network", { ...network, recipientKind: "EMAIL" })]);
    expect(byEmail.message).toContain("Only Smile");
    const { rows } = await save("Provider", [addition("network", network)]);
    expect(rows[0].id).toBe("ntel-co");
    const mark = await shop.visitor().fetch("/networks/ntel-co.svg");
    expect(mark.headers.get("content-type")).toContain("image/svg+xml");
    const svg = await mark.text();
    expect(svg).toContain("#004488");
    expect(svg).toContain(">NT<");
    for (const numberPrefixes of ["080", "08031234", "1803"]) {
      const [{ problems }] = await previewEdits(
        owner,
        [await editOf(owner, { numberPrefixes }, { id: "mtn", type: "Provider" })],
        "Provider",
      );
      expect(problems.join()).toContain("prefixes of 4 or 5 digits");
    }
  });

  it("keeps a sold plan for its receipts when it is removed", async () => {
    const customer = await shop.customer({ balance: 1_000 });
    const { id } = await buyBundle(customer);
    await save("DataOption", [await removalOf(owner, "mtn-daily-40mb", "DataOption")]);
    expect((await buyBundle(customer)).__typename).toBe("NotOnSale");
    const { data } = await customer.ask(
      `{ me { bundlePurchases { edges { node { id dataOption { id benefits onSale } } } } } }`,
    );
    expect(data.me.bundlePurchases.edges).toEqual([
      { node: { id, dataOption: { id: "mtn-daily-40mb", benefits: "40MB", onSale: false } } },
    ]);
  });

  it("keeps a removed device out of carts and the list", async () => {
    const customer = await shop.customer();
    await save("Product", [await removalOf(owner, "5g-turbo-router-mtn", "Product")]);
    const { data } = await customer.ask(addToCart, { productId: "5g-turbo-router-mtn" });
    expect(data.addToCart.__typename).toBe("NotOnSale");
  });
});
