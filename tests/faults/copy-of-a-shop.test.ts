import { execFile } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Adoption } from "../../server/features/adoption/adoption";
import { User } from "../../server/features/identity/customer/user.entity";
import { FakeGoogle } from "../support/fake-google";
import { startFakeOpenAi } from "../support/fake-openai";
import { FakePaystack } from "../support/fake-paystack";
import { FakeVtu } from "../support/fake-vtu";
import { MailServer } from "../support/mail-server";
import { minutes } from "../support/scale";
import type { BuiltShop } from "../support/start-built-shop";
import { until } from "../support/until";
import { findings } from "./support/books";
import { billing, Customer, oneBundle } from "./support/customers";
import { createShopHome, type ShopHome } from "./support/shop-home";

declare const shopDatabase: "sqlite" | "postgres";

const dist = path.join(__dirname, "../../dist/server/app");
const shopUrl = "http://shop.example";

describe("a copy of a shop's data", () => {
  const gateway = new FakePaystack();
  const vtu = new FakeVtu();
  const google = new FakeGoogle();
  let provider: Awaited<ReturnType<typeof startFakeOpenAi>>;
  let mails: MailServer;
  let home: ShopHome;
  let ada: Customer;
  beforeAll(async () => {
    await Promise.all([gateway.start(), vtu.start(), google.start()]);
    provider = await startFakeOpenAi();
    mails = await MailServer.start();
    home = await createShopHome();
  });
  afterAll(async () => {
    await home.remove();
    await Promise.all([gateway.stop(), vtu.stop(), google.stop(), provider.stop(), mails.close()]);
  });

  const env = (more: Record<string, string> = {}) => ({
    PUBLIC_URL: shopUrl,
    ...gateway.env,
    ...vtu.env,
    ...google.env,
    OPENAI_API_KEY: "sk-test-1234567890abcdefghijklmnop",
    OPENAI_BASE_URL: provider.baseUrl,
    SMTP_URL: mails.url,
    JOB_PAUSE_SECONDS: "0.2",
    ...more,
  });
  const calls = () => ({
    gateway: gateway.calls.length,
    vtu: vtu.calls.length,
    google: google.redeemed.length,
    provider: provider.calls.length,
    mail: mails.connections,
  });
  const admin = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(dist, "admin-cli.js"), ...args], {
      env: {
        ...env(),
        PATH: process.env.PATH,
        DATA_DIR: home.dataDir,
        ...(home.databaseUrl && { DATABASE_URL: home.databaseUrl }),
      },
    });
  const balanceOf = async (shop: BuiltShop) =>
    (await ada.visitor(shop.url).ask("{ me { wallet { balance } } }")).data.me.wallet.balance;
  /** Does all that makes a shop call somebody. Returns the codes of the answers. */
  async function provoke(shop: BuiltShop): Promise<unknown[]> {
    const browser = ada.visitor(shop.url);
    const ask = async (mutation: string, input: object) => {
      const sent = ada.wants(mutation as "fundWallet", input);
      const { status, errors } = await sent.ask(browser);
      return [status, errors?.[0]?.extensions.code];
    };
    const page = await fetch(`${shop.url}/packages`);
    const chat = await browser.ask(
      `mutation { sendChatMessage(input: { text: "Hello, what is the cheapest plan of MTN?" }) { __typename } }`,
    );
    const [reference = ""] = gateway.payments.keys();
    const notice = await gateway.notify(`${shop.url}/webhooks/paystack`, gateway.eventOf(reference));
    const back = await fetch(`${shop.url}/auth/google/callback?code=x&state=y`, { redirect: "manual" });
    return [
      page.status,
      await ask("purchaseBundle", oneBundle),
      await ask("fundWallet", { amount: 1_000 }),
      await ask("checkout", billing),
      chat.errors?.[0]?.extensions.code,
      // Stored, and checked once the data is adopted.
      notice.status,
      back.status,
    ];
  }

  it(
    "sells nothing and calls nobody until it is adopted, then does once what is due",
    async () => {
      vtu.behaviour = "pending";
      const original = await home.start(env());
      ada = await Customer.at(original.url);
      const funding = ada.wants("fundWallet", { amount: 5_000 });
      await funding.settle(ada.visitor(original.url));
      gateway.becomes([...gateway.payments.keys()][0]!, { status: "success" });
      await home.lapseClaims();
      await until("the payment is credited", 15, async () => (await balanceOf(original)) === 5_000);
      await home.look((database) =>
        database.transaction((tx) => tx.manager.update(User, { id: ada.id }, { emailVerified: true })),
      );
      mails.failNext(...Array.from({ length: 50 }, () => "temporary refusal" as const));
      await ada.wants("purchaseBundle", oneBundle).settle(ada.visitor(original.url));
      await original.stop();
      await home.look((database) =>
        database.transaction((tx) => tx.manager.update(Adoption, { id: "shop" }, { isAdopted: false })),
      );
      await home.lapseClaims();

      for (const [more, reason] of [
        [{}, "This data was restored from a backup."],
        [{ PUBLIC_URL: "http://staging.example" }, "This data was restored from a backup."],
      ] as const) {
        const before = calls();
        const copy = await home.start(env(more));
        expect(copy.output()).toContain(`warning   ${reason} It sells nothing and calls nobody until`);
        expect(copy.output()).toMatch(/warning {3}deliveries: 1 waiting, the first at \d/);
        expect(copy.output()).toMatch(/warning {3}mail: \d+ waiting, the first at \d/);
        const refused = [503, "BUSY"];
        expect(await provoke(copy)).toEqual([200, refused, refused, refused, "BUSY", 200, 404]);
        expect(await balanceOf(copy)).toBe(4_950);
        await copy.stop();
        expect(calls()).toEqual(before);
      }

      await expect(admin("adopt")).rejects.toMatchObject({ code: 1 });
      const { stdout } = await admin("--yes", "adopt");
      expect(stdout).toMatch(/deliveries: 1 waiting[^]*Adopted\. Restart the shop\./);
      vtu.behaviour = "delivered";
      mails.failNext();
      const before = calls();
      const adopted = await home.start(env());
      expect(adopted.output()).not.toContain("sells nothing");
      await until("the bundle is delivered", 15, () => Promise.resolve(calls().vtu > before.vtu));
      await adopted.stop();

      const moved = await home.start(env({ PUBLIC_URL: "http://other.example" }));
      expect(moved.output()).toContain(`warning   This data belongs to the shop at ${shopUrl}.`);
      await moved.stop();
      expect(await home.look(findings)).toEqual([]);
    },
    minutes(3),
  );

  if (shopDatabase === "sqlite")
    it(
      "is what a backup restores: with the shop stopped, the replaced file kept with its log, and the copy checked",
      async () => {
        const backUp = (command: string, ...args: string[]) =>
          promisify(execFile)(process.execPath, [path.join(dist, "tools.js"), command, ...args], {
            env: { PATH: "", DATA_DIR: home.dataDir },
          });
        const shop = await home.start(env());
        const { stdout } = await backUp("backup");
        const backup = /^(\S+\.sqlite) satisfies all/.exec(stdout)![1]!;
        await expect(backUp("restore", backup)).rejects.toMatchObject({
          code: 1,
          stderr: "A shop or another program has the database open: stop it first\n",
        });
        await shop.kill();
        const file = path.join(home.dataDir, "oyanet.sqlite");
        appendFileSync(`${file}-wal`, "");
        const kept = ["", "-wal"].map((end) => readFileSync(file + end));

        const damaged = `${backup}.damaged`;
        writeFileSync(damaged, readFileSync(backup).fill(0xff, 8_192));
        await expect(backUp("restore", damaged)).rejects.toMatchObject({ code: 1 });
        await expect(backUp("restore", path.join(home.dataDir, "nothing"))).rejects.toMatchObject({
          code: 1,
        });
        expect(readFileSync(file).equals(kept[0]!)).toBe(true);

        const restored = await backUp("restore", backup);
        expect(restored.stdout).toContain(
          "sells nothing and calls nobody until you run: npm run admin -- adopt",
        );
        const folder = readdirSync(home.dataDir).find((name) => name.startsWith("replaced-"))!;
        const replaced = path.join(home.dataDir, folder, "oyanet.sqlite");
        expect(["", "-wal"].map((end, n) => readFileSync(replaced + end).equals(kept[n]!))).toEqual([
          true,
          true,
        ]);
        expect(existsSync(`${file}-wal`)).toBe(false);
        const copy = await home.start(env());
        expect(copy.output()).toContain("This data was restored from a backup.");
        expect(await balanceOf(copy)).toBe(4_950);
        await copy.stop();
        expect(readdirSync(home.dataDir).filter((name) => name.startsWith("restoring-"))).toEqual([]);
      },
      minutes(3),
    );
});
