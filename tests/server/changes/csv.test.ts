import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { staffForEach } from "../../support/back-office";
import { minutes, times } from "../../support/scale";
import { firstSeed } from "../../support/seeded";
import { shopForEach } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { addition, editOf, option, type Row, rowOf, rowsOf, saveEdits, valueOf } from "./changes";

const readCsv = `query ($type: String!, $csv: String!, $pasted: PastedBlock) { readCsv(type: $type, csv: $csv, pasted: $pasted) {
  edits { version row { id version } fields { name before after } } problems { place message } } }`;

interface Read {
  edits: {
    version: string;
    row: { id: string; version: string };
    fields: { name: string; before: string | null; after: string | null }[];
  }[];
  problems: { place: string; message: string }[];
}

const nothing: Read = { edits: [], problems: [] };

/** As a spreadsheet reads a file, and as it saves it again. */
const cellsOf = (csv: string): string[][] => parse(csv, { bom: true });
const saveAs = (cells: string[][], delimiter: string, bom = true) => stringify(cells, { delimiter, bom });

/** As a spreadsheet of a country with decimal commas saves it. */
const europeanFile = (csv: string) =>
  saveAs(
    cellsOf(csv).map((line) => line.map((cell) => cell.replace(/^(\d+)\.(\d{1,2})$/, "$1,$2"))),
    ";",
  );

describe("CSV files and pasted blocks", () => {
  const shop = shopForEach();
  const owner = staffForEach(shop);

  const exported = async (type = "DataOption"): Promise<string> =>
    (await owner.ask(`query ($type: String!) { exportCsv(type: $type) }`, { type })).data.exportCsv;

  async function read(csv: string, { type = "DataOption", pasted, by = owner }: Reading = {}): Promise<Read> {
    const { data, errors } = await by.ask(readCsv, { type, csv, pasted });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.readCsv;
  }
  interface Reading {
    type?: string;
    pasted?: { fields: string[]; rows: { id: string; version: string }[] };
    by?: Visitor;
  }

  /** The exported file with one line changed. */
  async function edited(change: (line: Record<string, string>) => void, type = "DataOption", id = option) {
    const [heading = [], ...lines] = cellsOf(await exported(type));
    const changed = lines.map((cells) => {
      const line = Object.fromEntries(heading.map((name, column) => [name, cells[column] ?? ""]));
      if (line.id === id) change(line);
      return heading.map((name) => line[name] ?? "");
    });
    return [heading, ...changed];
  }

  const save = async (values: Record<string, string | null>, type = "DataOption", id = option) => {
    const answer = await saveEdits(owner, [await editOf(owner, values, { id, type })], { type });
    expect(answer.__typename).toBe("ChangesSaved");
  };

  describe("an export that nobody has edited", () => {
    const withRules =
      "benefits duration deliveryCode deliveryService url lastDay renewalValidity numberPrefixes markColour markLetters facts".split(
        " ",
      );
    /** Fields with rules of their own, which generated texts would not meet. */
    const isFree = ({ type, name, kind }: { type: string; name: string; kind: string }) =>
      kind.endsWith("TEXT") &&
      ![...withRules, ...("Provider DataPackage".includes(type) ? ["name"] : [])].includes(name) &&
      !(type === "ShopContact" && name === "value");

    const part = fc.constantFrom(
      ..."=+-@'＝＋－＠;,\"([*\\$&<₦😀✓ aé7".split(/(?:)/u),
      '""',
      "\t",
      "\n",
      "sep=;",
      "1,600",
      "a\nb",
    );
    const text = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
    const singleLine = (written: string) => written.replace(/[\t\n]/g, " ").trim() || "x";

    async function writeTexts(type: string, texts: () => string) {
      const { fields, rows } = (
        await owner.ask(
          `query ($type: String!) { editableTable(type: $type) { fields { name kind } rows { id version values { name value } } } }`,
          { type },
        )
      ).data.editableTable as { fields: { name: string; kind: string }[]; rows: Row[] };
      const free = fields.filter((field) => isFree({ type, ...field }));
      if (free.length === 0 || rows.length === 0) return;
      const edits = rows
        .filter(({ id }) => id !== "PICKUP_STATION")
        .map(({ id, version }) => ({
          id,
          version,
          fields: free.map(({ name, kind }) => ({
            name,
            value: kind === "LONG_TEXT" ? texts().trim() || "x" : singleLine(texts()),
          })),
        }))
        // The same text as in the run before is no edit.
        .filter(({ id, fields: written }) => {
          const row = rows.find((each) => each.id === id)!;
          return written.some(({ name, value }) => valueOf(row, name) !== value);
        });
      if (edits.length === 0) return;
      expect(await saveEdits(owner, edits, { type })).toMatchObject({ __typename: "ChangesSaved" });
    }

    it(
      "makes no edit, whatever is written in it, in any file that a spreadsheet saves of it",
      async () => {
        const types = shop.services.subjects.all.map(({ type }) => type);
        expect(types.length).toBeGreaterThan(12);
        // Every shop has some, so that an empty list does not pass.
        await saveEdits(owner, [addition("station", { name: "Yaba", description: "Yaba", position: "3" })], {
          type: "ShopStation",
        });
        await save({ cost: "49.5", price: "1600.05" });
        const seed = firstSeed("exports");
        await fc.assert(
          fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 40 }), async (texts) => {
            let next = 0;
            for (const type of types) {
              await writeTexts(type, () => texts[next++ % texts.length]!);
              const csv = await exported(type);
              const [heading = []] = cellsOf(csv);
              expect(new Set(heading).size).toBe(heading.length);
              const files = [
                csv,
                europeanFile(csv),
                `sep=;\r\n${europeanFile(csv).slice(1)}`,
                saveAs(cellsOf(csv), "\t"),
              ];
              for (const file of files)
                expect({ type, ...(await read(file, { type })) }).toEqual({ type, ...nothing });
            }
          }),
          { numRuns: times(2, 30), seed, endOnFailure: true },
        );
      },
      minutes(5),
    );

    it("has nothing in it that a spreadsheet runs", async () => {
      await save({ validityNote: "＝HYPERLINK(1)", benefits: "'1GB" });
      const csv = await exported();
      expect(csv).toContain(",'＝HYPERLINK(1),");
      expect(csv).toContain(",''1GB,");
      expect(
        cellsOf(csv)
          .flat()
          .filter((cell) => /^[=+\-@\t＝＋－＠]/.test(cell)),
      ).toEqual([]);
    });
  });

  describe("an edited file", () => {
    it.each([
      [",", "1,600"],
      [";", "1600,0"],
    ])("separated by %j has the price %j", async (delimiter, price) => {
      const csv = saveAs(await edited((line) => (line.price = price)), delimiter);
      expect(await read(csv)).toEqual({
        edits: [
          { ...nothingBut(await rowOf(owner)), fields: [{ name: "price", before: "50", after: "1600" }] },
        ],
        problems: [],
      });
    });

    it("names what it cannot use, line by line", async () => {
      const { version } = await rowOf(owner);
      const other = await rowOf(owner, "mtn-daily-100mb");
      const csv = [
        "id,version,Selling price (NGN),price",
        `${option},${version},60,51`,
        "no-such-option,,,10",
        `${other.id},${version},,51`,
        `mtn-daily-200mb,,,51`,
        "",
        `mtn-daily-500mb,${(await rowOf(owner, "mtn-daily-500mb")).version},,300,Ikeja`,
        `glo-daily-50mb,"open,,51`,
      ].join("\r\n");
      const { edits, problems } = await read(csv);
      expect(edits.map(({ row }) => row.id)).toEqual([option]);
      expect(problems).toEqual([
        { place: "The heading", message: expect.stringContaining("no column “Selling price (NGN)”") },
        { place: "Line 7", message: expect.stringContaining("“Ikeja” is in no column") },
        { place: "Line 8", message: expect.stringContaining("quotation mark") },
        { place: "Line 3", message: "There is no row with the id no-such-option" },
        { place: "Line 4", message: expect.stringContaining("belongs to another line") },
        { place: "Line 5", message: expect.stringContaining("missing") },
      ]);
    });

    it("names both of two lines with one id, and a line that is too short", async () => {
      expect(await read(`id,price\n${option},60\nmtn-daily-100mb,110\n${option},70\n`)).toMatchObject({
        edits: [{ row: { id: "mtn-daily-100mb" } }],
        problems: [
          { place: "Line 2", message: `The id ${option} is also in line 4. Neither is used` },
          { place: "Line 4", message: `The id ${option} is also in line 2. Neither is used` },
        ],
      });
      expect(await read(`id,price,benefits\n${option},60\n`)).toMatchObject({
        edits: [],
        problems: [{ place: "Line 2", message: expect.stringContaining("fewer cells") }],
      });
    });

    it.each([
      ["hello", "none of the columns"],
      ["id,name,name,price\nx,y,z,1", "Two columns have the heading “name”"],
      ["id,colour\nx,red", "none of the columns"],
      ["sep=|\nid|price\nx|1", "commas, semicolons or tabs"],
    ])("is refused as a whole: %j", async (csv, message) => {
      expect(await read(csv)).toEqual({
        edits: [],
        problems: [{ place: "The file", message: expect.stringContaining(message) }],
      });
    });
  });

  describe("a file that is older than the rows", () => {
    it("does not put back what was sold since", async () => {
      const [device] = await rowsOf(owner, "ProductStock");
      const sell = (stock: string) => save({ stock }, "ProductStock", device!.id);
      await sell("5");
      const untouched = await exported("ProductStock");
      const touched = saveAs(await edited((line) => (line.stock = "9"), "ProductStock", device!.id), ",");
      await sell("2");
      expect(await read(untouched, { type: "ProductStock" })).toEqual(nothing);
      const { edits } = await read(touched, { type: "ProductStock" });
      expect(edits).toMatchObject([{ fields: [{ name: "stock", before: "2", after: "9" }] }]);
      const [{ row, version }] = edits as [Read["edits"][number]];
      expect(version).not.toBe(row.version);
      const answer = await saveEdits(
        owner,
        [{ id: row.id, version, fields: [{ name: "stock", value: "9" }] }],
        { type: "ProductStock" },
      );
      expect(answer.__typename).toBe("ChangeConflict");
      expect(valueOf(await rowOf(owner, device!.id, "ProductStock"), "stock")).toBe("2");
    });

    it("is an edit of the rows as they are now when it has no versions", async () => {
      const now = await rowOf(owner);
      expect((await read(`id;price\n${option};60\n`)).edits).toEqual([
        { ...nothingBut(now), fields: [{ name: "price", before: "50", after: "60" }] },
      ]);
    });
  });

  describe("a block that is pasted", () => {
    const place = async (count: number, fields: string[], type = "Product") => ({
      type,
      pasted: {
        fields,
        rows: (await rowsOf(owner, type)).slice(0, count).map(({ id, version }) => ({ id, version })),
      },
    });

    it("has quoted cells only where their quotation marks end", async () => {
      const at = await place(3, ["name", "description", "price"]);
      const block = [
        '7" Mifi\t"A ""small"" one\nwith a box"\t1,000',
        '"7" Router\t"12; Allen Avenue, Ikeja"\t2000.5',
        '"\tNo " mark\t49,50',
      ].join("\r\n");
      const { edits, problems } = await read(`${block}\r\n`, at);
      expect(problems).toEqual([]);
      const values = edits.map(({ fields }) => fields.map(({ after }) => after));
      expect(values).toEqual([
        ['7" Mifi', 'A "small" one\nwith a box', "1000"],
        ['"7" Router', "12; Allen Avenue, Ikeja", "2000.5"],
        ['"', 'No " mark', "49,50"],
      ]);
      expect(edits.map(({ row }) => row.id)).toEqual(at.pasted.rows.map(({ id }) => id));
    });

    it("names rows and cells that are beyond the table", async () => {
      const at = await place(1, ["position"]);
      const { edits, problems } = await read("77\t1\t2\n78\n79\t\n", at);
      expect(edits).toMatchObject([{ fields: [{ name: "position", after: "77" }] }]);
      expect(problems).toEqual([
        { place: "The block", message: "2 cells are below the last row of the table, and not used" },
        {
          place: "The block",
          message: "2 cells are to the right of the last column of the table, and not used",
        },
      ]);
    });

    it("is a conflict where the row has changed since it was shown", async () => {
      const at = await place(1, ["price"]);
      const { id } = at.pasted.rows[0]!;
      await save({ price: "4000" }, "Product", id);
      const [edit] = (await read("4100\n", at)).edits;
      expect(edit).toMatchObject({
        fields: [{ before: "4000", after: "4100" }],
        version: at.pasted.rows[0]!.version,
      });
      expect(edit!.row.version).not.toBe(edit!.version);
    });

    it("is read as a file where it has ids and versions, and fills rows that are being added", async () => {
      const at = await place(2, ["price", "oldPrice"]);
      expect(await read(saveAs(cellsOf(await exported("Product")), "\t", false), at)).toEqual(nothing);
      const added = addition("question", {});
      const pasted = { fields: ["question", "answer"], rows: [{ id: added.id, version: "" }] };
      expect(await read("Why?\tBecause", { type: "ShopQuestion", pasted })).toMatchObject({
        edits: [{ row: { id: added.id }, version: "", fields: [{ after: "Why?" }, { after: "Because" }] }],
        problems: [],
      });
    });
  });
});

const nothingBut = ({ id, version }: Row) => ({ version, row: { id, version } });
