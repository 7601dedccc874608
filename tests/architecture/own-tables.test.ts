import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = "server/features";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({
    name,
    feature: name.split(path.sep)[0]!,
    source: readFileSync(path.join(folder, name), "utf8"),
  }));
const isStep = ({ name }: { name: string }) => name.includes(`${path.sep}migrations${path.sep}`);

/** Each table by the feature whose steps make it. */
const ownerOf = new Map(
  files
    .filter(isStep)
    .flatMap(({ feature, source }) =>
      [...source.matchAll(/new Table\(\{\s*name: "(\w+)"/g)].map(([, table]) => [table!, feature] as const),
    ),
);
/** Each entity's class by the feature whose table it is. */
const ownerOfClass = new Map(
  files.flatMap(({ feature, source }) =>
    [...source.matchAll(/^@Entity\("\w+"\)\nexport class (\w+)/gm)].map(
      ([, name]) => [name!, feature] as const,
    ),
  ),
);

const inSql = /\b(?:FROM|JOIN|INTO|UPDATE)\s+"?(\w+)"?/g;
const inCode =
  /\b(?:(?:find(?:By|One|OneBy)?|exists(?:By)?|count(?:By)?|increment|insert|upsert|update|delete|into|from|getRepository|createQueryBuilder|(?:left|inner)Join\w*|readEntities|insertEntities|insertUnlessTaken|ownRows)\(\s*(?:[\w.]+, )?|entity: )(\w+)\b/g;

/** What a file reads or writes of another feature's tables. */
function foreign(feature: string, source: string): string[] {
  const tables = [...source.matchAll(inSql)].map(([, table]) => [table, ownerOf.get(table!)] as const);
  const classes = [...source.matchAll(inCode)].map(([, name]) => [name, ownerOfClass.get(name!)] as const);
  return [...tables, ...classes].flatMap(([name, owner]) =>
    owner && owner !== feature ? [`${name} of ${owner}`] : [],
  );
}

describe("a feature's tables", () => {
  it("are made by the steps of that feature, each by one", () => {
    expect([...ownerOf.keys()]).toEqual(
      expect.arrayContaining(["ledger_entry", "customer", "bundle_purchase", "data_option", "chat_message"]),
    );
    const made = files.filter(isStep).flatMap(({ source }) => source.match(/new Table\(/g) ?? []);
    expect(made).toHaveLength(ownerOf.size);
    expect(ownerOfClass.size).toBeGreaterThan(20);
  });

  // An audit compares what features wrote down of one thing; it changes nothing.
  it("are touched by no other feature's SQL or repositories, but for audits", () => {
    const touched = files
      .filter((file) => !isStep(file) && !file.name.endsWith(".audit.ts"))
      .flatMap(({ name, feature, source }) => foreign(feature, source).map((what) => `${name}: ${what}`));
    expect(touched).toEqual([]);
  });

  it("would be seen if they were", () => {
    expect(foreign("account", 'const sql = "SELECT id FROM ledger_entry";')).toEqual([
      "ledger_entry of wallet",
    ]);
    expect(foreign("account", "UPDATE customer SET photo = NULL")).toEqual(["customer of identity"]);
    expect(foreign("account", "manager.findOneBy(User, { id })")).toEqual(["User of identity"]);
    expect(foreign("account", "manager.update(User, { id }, {})")).toEqual(["User of identity"]);
    expect(foreign("account", "delete().from(\n  ChatMessage)")).toEqual(["ChatMessage of chat"]);
    expect(foreign("account", "readEntities(tx.reader, Order, sql, [])")).toEqual(["Order of orders"]);
    expect(foreign("account", "insertUnlessTaken(tx.manager, Funding, row)")).toEqual(["Funding of wallet"]);
    expect(foreign("orders", "ownRows(database, BundlePurchase)")).toEqual(["BundlePurchase of bundles"]);
    expect(foreign("wallet", "new LeasedJob(parts, { entity: Renewal, due })")).toEqual([
      "Renewal of renewals",
    ]);
    expect(foreign("identity", "manager.findOneBy(User, { id })")).toEqual([]);
  });
});
