import { FakePaystack } from "../../support/fake-paystack";
import { FakeVtu } from "../../support/fake-vtu";
import { inTurns } from "../../support/seeded";
import { Customer } from "../support/customers";
import { refusedBoot } from "../support/refused-boot";
import { createShopHome, type ShopHome } from "../support/shop-home";

describe("test money that is left in wallets", () => {
  const gateway = new FakePaystack();
  const vtu = new FakeVtu();
  const itInTurn = inTurns();
  let home: ShopHome;
  beforeAll(async () => {
    await gateway.start();
    await vtu.start();
  });
  beforeEach(async () => {
    home = await createShopHome();
  });
  afterEach(() => home.remove());
  afterAll(async () => {
    await gateway.stop();
    await vtu.stop();
  });

  const trial = () => ({ ...gateway.env, ...vtu.env });
  const real = () => ({ ...trial(), PAYSTACK_SECRET_KEY: "sk_live_of_the_tests" });
  const refused = () =>
    refusedBoot({
      DATA_DIR: home.dataDir,
      ...(home.databaseUrl && { DATABASE_URL: home.databaseUrl }),
      ...real(),
    });
  const line = "PAYSTACK_SECRET_KEY: a live key over wallets that hold test money";

  itInTurn(
    "of a demonstration keeps the shop from opening with a live key, and a trial may follow it",
    async () => {
      const demo = await home.start();
      await (await Customer.at(demo.url)).funded(demo.url, 1_000);
      await demo.stop();
      expect(await refused()).toContain(line);
      await (await home.start(trial())).stop();
    },
  );

  itInTurn("of a trial with a test key does so too; without any the shop opens", async () => {
    const shop = await home.start(trial());
    const ada = await Customer.at(shop.url);
    await ada.wants("fundWallet", { amount: 1_000 }).settle(ada.visitor(shop.url));
    await shop.stop();
    const opened = await home.start(real()); // no one has paid
    await opened.stop();

    const again = await home.start(trial());
    const [reference = ""] = gateway.payments.keys();
    gateway.becomes(reference, { status: "success" });
    const check = `mutation ($reference: String!) { checkFunding(reference: $reference) { status } }`;
    await ada.visitor(again.url).ask(check, { reference });
    await again.stop();
    expect(await refused()).toContain(line);
  });
});
