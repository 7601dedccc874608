import { randomUUID } from "node:crypto";
import { buildApp, servicesOf } from "../../../server/app/build-app";
import { dump } from "../../support/database-dump";
import { MailBasket } from "../../support/mail-basket";
import { shopForEach } from "../../support/start-shop";
import { day, hour, minute, pin, pinCode, rulesOf, subjectsTo, withPin, wrongPin } from "./rules";

describe("a PIN", () => {
  const shop = shopForEach();

  it.each(["12345", "123456", "654321", "000000", "121212", "199012", "011985", "234567"])(
    "is not %s, which is too easy to guess or no PIN",
    async (weak) => {
      const ada = await shop.customer({ isConfirmed: true });
      await ada.ask(`mutation { updateProfile(input: { phoneNumber: "08022345670" }) { __typename } }`);
      const answer = await rulesOf(ada).setPin({ pin: weak });
      expect(answer).toMatchObject({ __typename: "InvalidInput", fields: [{ name: "pin" }] });
    },
  );

  it("is set with the password, only for a confirmed email, and is asked for from then on", async () => {
    const eve = await shop.customer({ balance: 100 });
    expect(await rulesOf(eve).setPin()).toMatchObject({ __typename: "InvalidInput" });
    const ada = await shop.customer({ balance: 1000, isConfirmed: true });
    const { setPin, buy } = rulesOf(ada);
    expect((await setPin({ password: "not hers" })).__typename).toBe("WrongCredentials");
    expect((await buy()).__typename).toBe("BundlePurchase");
    expect(await setPin()).toMatchObject({ pinRule: "ALWAYS", guardedUntil: null });
    const asked = await buy();
    expect(asked).toMatchObject({
      __typename: "ConfirmSpending",
      message: "Please enter your PIN to pay ₦50. If this page does not ask for it, load the page again.",
    });
    expect(await shop.balanceOf(ada.id)).toBe(950);
  });

  it("confirms a payment once, within five minutes, with the same key", async () => {
    const { buy, balance } = await withPin(shop);
    const key = { idempotencyKey: randomUUID() };
    const { challenge } = await buy(key);
    const proof = { challenge, pin };
    const bought = await buy({ ...key, proof });
    expect(bought.__typename).toBe("BundlePurchase");
    // The receipt again, whatever is sent as the PIN.
    expect((await buy({ ...key, proof: { challenge, pin: wrongPin } })).id).toBe(bought.id);
    expect((await buy({ proof })).__typename).toBe("ConfirmSpending");
    const late = await buy();
    shop.clock.advance(5 * minute);
    expect((await buy({ proof: { challenge: late.challenge, pin } })).__typename).toBe("ConfirmSpending");
    expect(await balance()).toBe(950);
  });

  it("confirms only the payment that was asked about, of the customer who was asked", async () => {
    const { buy, balance } = await withPin(shop);
    const other = await withPin(shop);
    const { challenge } = await buy();
    const proof = { challenge, pin };
    const tampered = [{ phone: "08030000001" }, { dataOptionId: "mtn-daily-100mb" }, { autoRenewal: true }];
    for (const input of tampered) expect((await buy({ ...input, proof })).__typename).toBe("ConfirmSpending");
    expect((await other.buy({ proof })).__typename).toBe("ConfirmSpending");
    await shop.write("UPDATE data_option SET price = 4900 WHERE id = 'mtn-daily-40mb'");
    expect((await buy({ proof })).__typename).toBe("ConfirmSpending");
    expect([await balance(), await other.balance()]).toEqual([1000, 1000]);
  });

  it("lets one of two confirmations at once pay", async () => {
    const { buy, balance } = await withPin(shop);
    const { challenge } = await buy();
    const proof = { challenge, pin };
    const answers = await Promise.all([buy({ proof }), buy({ proof })]);
    expect(answers.filter(({ __typename }) => __typename === "BundlePurchase")).toHaveLength(1);
    expect(await balance()).toBe(950);
  });

  it("pauses after 5 and 10 wrong ones, is void after 15, and tells the customer", async () => {
    const { ada, buy, confirm, current, balance } = await withPin(shop);
    const fail = async (times: number) => {
      for (let n = 0; n < times; n++) await confirm({}, wrongPin);
    };
    expect((await confirm({}, wrongPin)).message).toBe(
      "This PIN is wrong. 4 more wrong tries and no PIN is accepted for 15 minutes",
    );
    await fail(4);
    expect(await buy()).toMatchObject({ __typename: "SpendingStopped", reason: "PIN_PAUSED" });
    shop.clock.advance(15 * minute);
    await fail(5);
    shop.clock.advance(23 * hour);
    await ada.signIn();
    expect(await buy()).toMatchObject({ reason: "PIN_PAUSED" });
    shop.clock.advance(hour);
    expect((await confirm({}, wrongPin)).message).toBe(
      "This PIN is wrong. 4 more wrong tries and the PIN does not work any more",
    );
    await fail(4);
    expect(await buy()).toMatchObject({ reason: "PIN_VOID", until: null });
    expect(await current()).toMatchObject({ pinVoid: true });
    expect(await balance()).toBe(1000);
    const told = (await subjectsTo(shop, ada.email)).filter((subject) => subject.includes("wrong PIN"));
    expect(told).toHaveLength(13);
  });

  it("is not counted as wrong while it has fewer digits", async () => {
    const { confirm, current } = await withPin(shop);
    for (let n = 0; n < 5; n++)
      expect((await confirm({}, "24081")).message).toBe("Please enter the 6 digits of your PIN");
    expect((await confirm()).__typename).toBe("BundlePurchase");
    expect(await current()).toMatchObject({ pinPausedUntil: null });
  });

  it("is found by nobody who guesses a thousand times, fifty at once", async () => {
    const { ada, buy, balance } = await withPin(shop);
    const { challenge } = await buy();
    for (let first = 300_000; first < 301_000; first += 50) {
      const guesses = Array.from({ length: 50 }, (_, n) => String(first + n));
      await Promise.all(guesses.map((guess) => buy({ proof: { challenge, pin: guess } })));
    }
    const [row] = await shop.read<{ wrong_pins: number }>(
      "SELECT wrong_pins FROM spending_policy WHERE customer_id = $1",
      [ada.id],
    );
    expect(row?.wrong_pins).toBe(5);
    expect((await buy({ proof: { challenge, pin } })).reason).toBe("PIN_PAUSED");
    expect(await balance()).toBe(1000);
  });

  it("is set anew with the password and a mailed code, and guards the account for 24 hours", async () => {
    const { ada, setPin, requestCode, confirm, buy, current } = await withPin(shop);
    expect((await confirm()).__typename).toBe("BundlePurchase");
    expect(await setPin({ pin: "480213" })).toMatchObject({ fields: [{ name: "code" }] });
    expect(await requestCode()).toBe(true);
    const code = await pinCode(shop, ada.email);
    const input = { pin: "480213", code };
    expect((await setPin({ ...input, code: `${code}x` })).__typename).toBe("CodeNotValid");
    shop.clock.advance(minute);
    expect((await setPin(input)).guardedUntil).not.toBeNull();
    expect((await setPin(input)).__typename).toBe("CodeNotValid");

    expect(await buy({ phone: "08030000001" })).toMatchObject({ reason: "RECIPIENT_NEW" });
    expect((await confirm({}, "480213")).__typename).toBe("BundlePurchase");
    shop.clock.advance(day);
    await ada.signIn();
    expect((await current()).guardedUntil).toBeNull();
    expect((await confirm({ phone: "08030000001" }, "480213")).__typename).toBe("BundlePurchase");
  });

  it("is counted by all processes together, and across a restart", async () => {
    const { ada, buy } = await withPin(shop);
    const { challenge } = await buy();
    const adapters = { mailer: new MailBasket(), hasher: shop.hasher };
    const buyIn = (process: typeof shop.app, guess: string) =>
      servicesOf(process)
        .bundles.purchase(
          {
            customerId: ada.id,
            proof: { challenge, pin: guess },
            device: () => Promise.resolve(null),
          },
          {
            dataOptionId: "mtn-daily-40mb",
            phone: "08031234567",
            autoRenewal: false,
            idempotencyKey: randomUUID(),
          },
        )
        .then(
          () => "paid",
          (error: Error) => error.message,
        );
    // A start with another SESSION_SECRET, without which no PIN can be checked, counts none as wrong.
    const settings = { ...shop.app.settings, sessionSecret: "another secret" };
    for (let n = 0; n < 3; n++)
      expect(await buyIn(buildApp({ ...shop.app, settings, adapters }), pin)).toMatch(
        /^Your PIN does not work any more\. Please set a new one under Security/,
      );
    const processes = [shop.app, buildApp({ ...shop.app, adapters })];
    await Promise.all(processes.flatMap((process) => [buyIn(process, "300001"), buyIn(process, "300002")]));
    expect(await buyIn(buildApp({ ...shop.app, adapters }), "300003")).toMatch(/^This PIN is wrong\. No PIN/);
    expect(await buyIn(buildApp({ ...shop.app, adapters }), pin)).toMatch(/^There were too many wrong PINs/);
  });

  it("asks older clients of the API in a sentence, which every refusal has", async () => {
    const { ada, lock } = await withPin(shop);
    const older = async () => {
      const { data } = await ada.ask(`mutation { purchaseBundle(input: { dataOptionId: "mtn-daily-40mb",
        phone: "08031234567", autoRenewal: false, idempotencyKey: "${randomUUID()}" }) {
        ... on BundlePurchase { id } ... on BalanceTooLow { message } ... on Refusal { message } } }`);
      return data.purchaseBundle;
    };
    expect(await older()).toEqual({
      message: expect.stringMatching(/^Please enter your PIN to pay ₦50\. .*load the page/),
    });
    await lock();
    expect(await older()).toEqual({
      message: expect.stringMatching(/^Your wallet is locked until .*nobody can lift/),
    });
  });

  it("is in no row, and its challenge only as a hash", async () => {
    const { ada, buy, confirm } = await withPin(shop);
    await confirm({}, wrongPin);
    const { challenge } = await buy();
    await buy({ proof: { challenge, pin } });
    const rows = (await dump(shop.database)).join("\n");
    expect(rows).toContain("confirmed_spending");
    expect(rows).not.toMatch(new RegExp(`\\b(?:${pin}|${wrongPin})\\b|${challenge}`));
    const [policy] = await shop.read<{ pin_hash: string }>(
      "SELECT pin_hash FROM spending_policy WHERE customer_id = $1",
      [ada.id],
    );
    expect(policy?.pin_hash).toMatch(/^[\w-]{8}\$argon2id\$/);
    // Not argon2id of the digits alone, which would be found in a second.
    expect(await shop.hasher.verify(policy!.pin_hash.slice(8), pin)).toBe(false);
  });
});
