import { chmodSync, readdirSync, readFileSync, statSync } from "node:fs";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { createShopHome, type ShopHome } from "../support/shop-home";
import { until } from "../../support/until";
import { minutes, times } from "../../support/scale";
import { shopForEach } from "../../support/start-shop";
import { Visitor } from "../../support/visitor";

const command = (name: string) => path.join(__dirname, `../../../dist/server/${name}.js`);
const account = `email: "ada@example.com", password: "plum orchard 42"`;
const askToReset = `mutation { requestPasswordReset(email: "ada@example.com") }`;
const codeIn = (text: string) => /code=3?D?([\w-]{43})/.exec(text.replace(/=\r?\n/g, ""))?.[1];

/** Returns everything that other users of the machine may read, as a path and its mode. */
function open(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
  return paths.flatMap((each) => {
    const mode = statSync(each).mode & 0o777;
    return (mode & 0o077) === 0 ? [] : [`${each} ${mode.toString(8)}`];
  });
}

describe("the data folder", () => {
  let home: ShopHome;
  let umask: number;
  beforeEach(async () => {
    umask = process.umask(0o022); // the default of most systems; the processes that a test starts inherit it
    home = await createShopHome({ isNew: true });
  });
  afterEach(async () => {
    process.umask(umask);
    await home.remove();
  });

  it(
    "is accessible to the shop's user only, with all that the server and its tools write",
    async () => {
      chmodSync(home.dataDir, 0o755);
      const shop = await home.start();
      const ada = new Visitor(shop.url);
      await ada.ask(`mutation { signUp(input: { fullName: "Ada Obi", ${account} }) { __typename } }`);
      const outbox = path.join(home.dataDir, "outbox");
      await until("the mail is written", 20, async () => readdirSync(home.dataDir).includes("outbox"));
      await until("it has its name", 20, async () =>
        readdirSync(outbox).some((file) => file.endsWith(".eml")),
      );
      const env = { PATH: "", DATA_DIR: home.dataDir };
      for (const tool of ["backup", "audit-ledger", "migrate"])
        execFileSync(process.execPath, [command("app/tools"), tool], { env });
      execFileSync(process.execPath, [command("app/admin-cli"), "log"], { env });

      const names = readdirSync(home.dataDir);
      expect(names).toEqual(
        expect.arrayContaining([
          "oyanet.sqlite",
          "oyanet.sqlite-wal",
          "oyanet.sqlite-shm",
          "backups",
          "outbox",
        ]),
      );
      expect(open(home.dataDir)).toEqual([]);
      await shop.stop();
      expect(open(home.dataDir)).toEqual([]);
    },
    minutes(2),
  );

  it(
    "of an earlier release is made private when it is opened",
    async () => {
      const before = await home.start();
      await before.kill(); // the log and its index remain
      chmodSync(home.dataDir, 0o755);
      for (const file of readdirSync(home.dataDir)) chmodSync(path.join(home.dataDir, file), 0o644);
      expect(open(home.dataDir).length).toBeGreaterThan(3);

      await home.start();
      expect(open(home.dataDir)).toEqual([]);
    },
    minutes(2),
  );

  it(
    "contains neither mailed codes nor an old password's hash once the shop has closed",
    async () => {
      const count = times(3, 8);
      const shop = await home.start();
      const people = Array.from({ length: count }, () => new Visitor(shop.url));
      for (const [n, person] of people.entries()) {
        const email = `person-${n}@example.com`;
        const input = `fullName: "Ada Obi", email: "${email}", password: "plum orchard 42"`;
        await person.ask(`mutation { signUp(input: { ${input} }) { __typename } }`);
        await person.ask(`mutation { requestPasswordReset(email: "${email}") }`);
      }
      const outbox = path.join(home.dataDir, "outbox");
      const mails = () => readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), "utf8"));
      await until("all mails are written", 30, async () => mails().length === 2 * count);
      const hashes = await home.look(({ reader }) =>
        reader.query<{ hash: string }>("SELECT password_hash AS hash FROM credential"),
      );
      const resets = mails().filter((mail) => mail.includes("Subject: Choose a new password"));
      for (const mail of resets) {
        const input = `code: "${codeIn(mail)}", newPassword: "pear orchard 43"`;
        const answer = await people[0]!.ask(`mutation { resetPassword(input: { ${input} }) { __typename } }`);
        expect(answer.data.resetPassword.__typename).toBe("Confirmation");
      }
      expect(await shop.stop()).toBe(0);

      const names = readdirSync(home.dataDir).filter((name) => name.startsWith("oyanet.sqlite"));
      const stored = Buffer.concat(names.map((name) => readFileSync(path.join(home.dataDir, name))));
      expect(names).toEqual(["oyanet.sqlite"]);
      expect(stored.includes("person-0@example.com")).toBe(true);
      const codes = mails().flatMap((mail) => codeIn(mail) ?? []);
      expect([codes.length, resets.length, hashes.length]).toEqual([2 * count, count, count]);
      expect(
        [...codes, ...hashes.map(({ hash }) => hash)].filter((secret) => stored.includes(secret)),
      ).toEqual([]);
    },
    minutes(2),
  );
});

describe("the log beside the SQLite file", () => {
  const shop = shopForEach();

  it("is truncated, and with it deleted data, without delaying a report in progress", async () => {
    const ada = await shop.customer({ email: "ada@example.com" });
    await ada.ask(askToReset);
    const codes = (await shop.letters()).flatMap(({ text }) => codeIn(text) ?? []);
    const log = path.join(shop.home.dataDir, "oyanet.sqlite-wal");
    expect(codes).toHaveLength(2);
    expect(codes.some((code) => readFileSync(log).includes(code))).toBe(true);

    await shop.database.snapshot(async (report) => {
      await report.query("SELECT 1 AS one FROM customer");
      // A concurrent writer waits and is not refused as busy.
      const [, { data }] = await Promise.all([shop.database.emptyLog(), ada.ask("mutation { signOut }")]);
      expect(data.signOut).toBe(true);
    });
    await ada.signIn();
    await shop.database.emptyLog();

    expect(statSync(log).size).toBe(0);
    const file = readFileSync(path.join(shop.home.dataDir, "oyanet.sqlite"));
    expect(codes.filter((code) => file.includes(code))).toEqual([]);
    expect((await ada.ask("{ me { email } }")).data.me.email).toBe("ada@example.com");
  });
});
