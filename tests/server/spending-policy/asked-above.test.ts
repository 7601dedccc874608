import { shopForEach } from "../../support/start-shop";
import { password } from "../../support/passwords";
import { day, hour, pin, pinCode, withPin } from "./rules";

const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }`;
const stranger = { phone: "08030000001" };

describe("a PIN that is asked for above an amount", () => {
  const shop = shopForEach();

  /** Known for a day: the browser, and 0803 123 4567. */
  async function settled() {
    const own = await withPin(shop);
    const { ada } = own;
    const byPassword = () => ada.ask(signIn, { input: { email: ada.email, password } });
    await byPassword();
    await own.confirm();
    const rule = await own.changePinRule({ rule: "ABOVE", above: 120, pin });
    expect(rule).toMatchObject({ pinRule: "ALWAYS", pendingChanges: [{ kind: "PIN_ABOVE", amount: 120 }] });
    shop.clock.advance(day + hour);
    await shop.runJob("changes of spending rules");
    await byPassword();
    expect(await own.current()).toMatchObject({ pinRule: "ABOVE", pinAbove: 120, pendingChanges: [] });
    return { ...own, byPassword };
  }

  it("is asked for once more than that is spent without it, in however many parts", async () => {
    const { buy, confirm } = await settled();
    expect((await buy()).__typename).toBe("BundlePurchase");
    expect((await buy()).__typename).toBe("BundlePurchase");
    expect((await buy()).__typename).toBe("ConfirmSpending");
    expect((await confirm()).__typename).toBe("BundlePurchase");
    expect((await buy()).__typename).toBe("ConfirmSpending");
    shop.clock.advance(11 * hour);
    expect((await buy()).__typename).toBe("ConfirmSpending");
  });

  it("is asked for a new recipient until a payment was confirmed", async () => {
    const { buy, confirm } = await settled();
    expect((await buy(stranger)).__typename).toBe("ConfirmSpending");
    expect((await confirm(stranger)).__typename).toBe("BundlePurchase");
    expect((await buy(stranger)).__typename).toBe("BundlePurchase");
  });

  it("is asked for a recipient of one small purchase until a day after its delivery", async () => {
    const { buy } = await settled();
    // As before the PIN was set.
    const bought = async (hoursAgo: number) =>
      shop.write("UPDATE bundle_purchase SET recipient_value = '+2348030000001', settled_at = $1", [
        shop.clock.now().getTime() - hoursAgo * hour,
      ]);
    await bought(23);
    expect((await buy(stranger)).__typename).toBe("ConfirmSpending");
    await bought(25);
    expect((await buy(stranger)).__typename).toBe("BundlePurchase");
  });

  it("is asked for in a browser that is new for a day, and for every automatic renewal", async () => {
    const { buy, ada } = await settled();
    expect((await buy({ autoRenewal: true })).__typename).toBe("ConfirmSpending");
    const phone = shop.visitor();
    await phone.ask(signIn, { input: { email: ada.email, password } });
    const { data } = await phone.ask(
      `mutation { purchaseBundle(input: { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false, idempotencyKey: "new" }) { __typename } }`,
    );
    expect(data.purchaseBundle.__typename).toBe("ConfirmSpending");
    // The signed cookie of the other browser says that it is known; its session is still this one's.
    expect((await buy()).__typename).toBe("BundlePurchase");
  });

  it("is asked for at every payment again at once", async () => {
    const { buy, changePinRule } = await settled();
    expect(await changePinRule({ rule: "ALWAYS" })).toMatchObject({ pinRule: "ALWAYS", pendingChanges: [] });
    expect((await buy()).__typename).toBe("ConfirmSpending");
  });

  it("has one change to come: the one that was asked for last, and none once it is set anew", async () => {
    const { ada, changePinRule, requestCode, setPin, current } = await settled();
    await changePinRule({ rule: "NEVER", pin });
    const { pendingChanges } = await changePinRule({ rule: "ABOVE", above: 500, pin });
    expect(pendingChanges).toMatchObject([{ kind: "PIN_ABOVE", amount: 500 }]);
    await requestCode();
    await setPin({ pin: "480213", code: await pinCode(shop, ada.email) });
    expect(await current()).toMatchObject({ pinRule: "ABOVE", pinAbove: 120, pendingChanges: [] });
  });

  it("is turned off only with the PIN, after a day in which it can be cancelled", async () => {
    const { changePinRule, cancel, current, buy } = await settled();
    expect(await changePinRule({ rule: "NEVER" })).toMatchObject({ fields: [{ name: "pin" }] });
    expect(await changePinRule({ rule: "NEVER", pin: "730291" })).toMatchObject({
      fields: [{ name: "pin" }],
    });
    const { pendingChanges } = await changePinRule({ rule: "NEVER", pin });
    expect(pendingChanges).toMatchObject([{ kind: "PIN_OFF" }]);
    expect(await cancel(pendingChanges[0].id)).toMatchObject({ pendingChanges: [] });
    await changePinRule({ rule: "NEVER", pin });
    await shop.runJob("changes of spending rules");
    expect((await current()).pinRule).toBe("ABOVE");
    shop.clock.advance(11 * hour);
    expect((await buy(stranger)).__typename).toBe("ConfirmSpending");
    shop.clock.advance(13 * hour);
    await shop.runJob("changes of spending rules");
    const [row] = await shop.read<{ pin_hash: string | null }>("SELECT pin_hash FROM spending_policy");
    expect(row?.pin_hash).toBeNull();
  });
});
