import { CustomerPhoto } from "../../../server/features/identity/google/google-photos";
import { buyBundle } from "../../support/buy-bundle";
import { askBooking } from "../../support/ask-booking";
import { checkout, dongle, order } from "../../support/devices";
import { codeFor, mailsTo } from "../../support/mails";
import { newPassword, resetCode, resetPassword, signIn } from "../../support/passwords";
import type { Visitor } from "../../support/visitor";
import { outcome, shopWithGoogle } from "./google";

const everything = `{ me {
  firstName lastName phoneNumber photo emailVerified wallet { balance }
  cart { numberInCart } savedNumbers { name } renewals { status pausedBecause } boughtBefore(recipient: "08031234567")
  lastPurchases { id }
  lastContactDetails { name address } orders(first: 5) { totalCount } bundlePurchases(first: 5) { totalCount } } }`;
const verify = `mutation ($code: String!) { verifyEmail(code: $code) { __typename ... on Confirmation { message } } }`;
const cleared = "We removed the details that were on the account: our email says which.";
const hour = 3_600_000;
const day = 24 * hour;

describe("an account that a stranger created with someone's email", () => {
  const { google, shop, through } = shopWithGoogle();

  /** Each on another day: a visit after a paid order is confirmed, and keeps its place. */
  let visits = 0;

  /** Creates everything that a stranger can leave behind. */
  async function squatted() {
    const eve = await shop.customer({ email: google.person.email, balance: 100_000 });
    const done = [
      await eve.ask(
        `mutation { updateProfile(input: { firstName: "Eve", lastName: "Thief", phoneNumber: "08031234567" }) { __typename } }`,
      ),
      await eve.ask(`mutation { saveNumber(input: { name: "Mum", number: "08031234567" }) { __typename } }`),
      { data: { purchaseBundle: await buyBundle(eve, { autoRenewal: true }) } },
      await eve.ask(`mutation { addToCart(productId: "${dongle.id}") { __typename } }`),
      await eve.ask(checkout, order()),
      await eve.ask(`mutation { addToCart(productId: "${dongle.id}") { __typename } }`),
    ];
    expect(
      done.map(({ data }) => (Object.values(data as object)[0] as { __typename: string }).__typename),
    ).toEqual(["User", "SavedNumber", "BundlePurchase", "Cart", "Order", "Cart"]);
    await shop.write(
      "INSERT INTO customer_photo (customer_id, content_type, base64, modified_at) VALUES ($1, 'image/png', 'AAAA', 0)",
      [eve.id],
    );
    shop.clock.advance(hour); // the address may get mail again
    const { dates } = (await eve.ask(`{ installationSlots { dates } }`)).data.installationSlots;
    const date = dates[(visits += 1) % dates.length];
    expect((await askBooking(shop, { email: eve.email, date }, eve)).__typename).toBe("InstallationBooking");
    const { balance } = (await eve.ask(everything)).data.me.wallet;
    expect((await eve.ask(everything)).data.me).toMatchObject({
      renewals: [{ status: "ACTIVE" }],
      boughtBefore: true,
      lastPurchases: [{ id: expect.any(String) }],
      lastContactDetails: { address: expect.any(String) },
    });
    shop.clock.advance(60_000);
    return { eve, balance };
  }

  /** Checks that the account is the owner's, and that nothing the stranger agreed to is bought on it. */
  async function expectCleared(customerId: string, firstName: string, balance: number) {
    const owner = shop.visitor();
    await shop.signInAs(owner, customerId);
    const asExpected = {
      firstName,
      phoneNumber: null,
      photo: null,
      emailVerified: true,
      wallet: { balance },
      cart: { numberInCart: 0 },
      savedNumbers: [],
      renewals: [{ status: "STOPPED", pausedBecause: null }],
      boughtBefore: false,
      lastPurchases: [],
      lastContactDetails: null,
      orders: { totalCount: 1 },
      bundlePurchases: { totalCount: 1 },
    };
    expect((await owner.ask(everything)).data.me).toMatchObject(asExpected);
    expect(await shop.database.reader.manager.countBy(CustomerPhoto, { customerId })).toBe(0);
    for (let days = 0; days < 4; days += 1) {
      shop.clock.advance(day);
      await shop.runJob("renewals");
    }
    await shop.signInAs(owner, customerId);
    expect((await owner.ask(everything)).data.me).toMatchObject(asExpected);
    return owner;
  }

  async function expectNotified(email: string) {
    const notices = (await mailsTo(shop, email)).filter(
      ({ subject }) => subject === "We removed details from your account",
    );
    expect(notices).toHaveLength(1);
    for (const words of [
      "Every device is logged out",
      "The name, phone number and picture are removed",
      "Automatic renewals are stopped",
      "The saved numbers are removed",
      "The cart is empty",
      "Your wallet, orders and receipts are unchanged.",
    ])
      expect(notices[0]?.text).toContain(words);
    expect(notices[0]?.text).not.toMatch(/\bEve\b|Thief/);
  }

  it("belongs to its owner after a reset, which lists what was removed and keeps the money", async () => {
    const { eve, balance } = await squatted();
    const { message } = await resetPassword(shop.visitor(), await resetCode(shop, eve.email));
    expect(message).toBe(`Your password is changed. Please log in. ${cleared}`);

    expect((await eve.ask(`{ me { id } }`)).data.me).toBeNull();
    await expectCleared(eve.id, eve.email.split("@")[0]!, balance);
    await expectNotified(eve.email);
  });

  it("stays the stranger's in nothing after its owner pressed Confirm in the mail, and then set a password", async () => {
    const { eve, balance } = await squatted();
    const owner = shop.visitor();
    const code = await codeFor(shop, eve.email, "verifyEmail");
    expect((await owner.ask(verify, { code })).data.verifyEmail.__typename).toBe("BrowserNotKnown");

    const { message } = await resetPassword(owner, await resetCode(shop, eve.email, owner));
    expect(message).toContain(cleared);
    await expectCleared(eve.id, eve.email.split("@")[0]!, balance);
    expect((await eve.ask(`{ me { id } }`)).data.me).toBeNull();
  });

  it("belongs to its owner after the proof for Google", async () => {
    const { eve, balance } = await squatted();
    const visitor = shop.visitor();
    expect((await through(visitor)).googleSignIn.outcome).toBe("MAIL_SENT");
    const { data } = await visitor.ask(verify, { code: await codeFor(shop, eve.email, "verifyEmail") });
    expect(data.verifyEmail.message).toBe(`Your email is confirmed. ${cleared}`);

    await expectCleared(eve.id, eve.email.split("@")[0]!, balance);
    await expectNotified(eve.email);
  });

  it("is proved for Google also after the stranger requested links that would keep everything", async () => {
    const { eve } = await squatted();
    const visitor = shop.visitor();
    expect((await through(visitor)).googleSignIn.outcome).toBe("MAIL_SENT");
    const code = await codeFor(shop, eve.email, "verifyEmail");
    for (let n = 0; n < 3; n += 1) {
      shop.clock.advance(1_000);
      await eve.ask(`mutation { requestEmailVerification }`);
    }
    const { data } = await visitor.ask(verify, { code });
    expect(data.verifyEmail.message).toBe(`Your email is confirmed. ${cleared}`);
    expect((await eve.ask(`{ me { id } }`)).data.me).toBeNull();
  });

  it("has Google's name if no mail was needed as proof", async () => {
    const eve = await shop.customer({ email: google.person.email });
    await eve.ask(
      `mutation { updateProfile(input: { firstName: "Eve", phoneNumber: "08031234567" }) { __typename } }`,
    );
    await eve.ask(`mutation { addToCart(productId: "${dongle.id}") { __typename } }`);
    const visitor = shop.visitor();
    await through(visitor);
    const { me } = (await visitor.ask(`{ me { id firstName lastName phoneNumber cart { numberInCart } } }`))
      .data;
    expect(me).toEqual({
      id: eve.id,
      firstName: "Ada",
      lastName: "Ngozi",
      phoneNumber: null,
      cart: { numberInCart: 0 },
    });
  });

  it("keeps everything if the email was confirmed before, because it is the customer's own", async () => {
    const { eve } = await squatted();
    await eve.ask(verify, { code: await codeFor(shop, eve.email, "verifyEmail") });
    const { message } = await resetPassword(shop.visitor(), await resetCode(shop, eve.email, eve));
    expect(message).toBe("Your password is changed. Please log in");

    await eve.signIn();
    expect((await eve.ask(everything)).data.me).toMatchObject({
      firstName: "Eve",
      phoneNumber: "+2348031234567",
      cart: { numberInCart: 1 },
      savedNumbers: [{ name: "Mum" }],
      renewals: [{ status: "ACTIVE" }],
      boughtBefore: true,
      lastContactDetails: { address: expect.any(String) },
    });
    expect((await shop.visitor().ask(outcome)).data.me).toBeNull();
  });

  /** Requests a link and sets a new password with it. */
  async function resetIn(visitor: Visitor, email: string) {
    const code = await resetCode(shop, email, visitor);
    const preview = `query ($code: String!) { passwordResetRemovesDetails(code: $code) }`;
    const { passwordResetRemovesDetails: removes } = (await visitor.ask(preview, { code })).data;
    const { message } = await resetPassword(visitor, code);
    await signIn(visitor, email, newPassword);
    return { removes, message };
  }

  describe("created by a customer who never confirmed the email and forgot the password", () => {
    /** Like `squatted`, in a browser that has signed in. */
    async function forgotten() {
      const { eve, balance } = await squatted();
      const usual = shop.visitor();
      await signIn(usual, eve.email);
      shop.clock.advance(1_000);
      return { eve, usual, balance, newBrowser: shop.visitor() };
    }

    const untouched = {
      firstName: "Eve",
      lastName: "Thief",
      phoneNumber: "+2348031234567",
      emailVerified: true,
      cart: { numberInCart: 1 },
      savedNumbers: [{ name: "Mum" }],
      boughtBefore: true,
      lastContactDetails: { address: expect.any(String) },
    };

    it("keeps everything if the link is opened in a browser that has signed in before, and announces it", async () => {
      const { eve, usual } = await forgotten();
      expect(await resetIn(usual, eve.email)).toEqual({
        removes: false,
        message: "Your password is changed. Please log in",
      });
      const { me } = (await usual.ask(everything)).data;
      expect(me).toMatchObject({ ...untouched, renewals: [{ status: "ACTIVE" }] });
      expect((await eve.ask(`{ me { id } }`)).data.me).toBeNull();
    });

    it("announces what a new browser removes, and keeps the stranger's password and browser out", async () => {
      const { eve, usual, balance, newBrowser } = await forgotten();
      expect(await resetIn(newBrowser, eve.email)).toMatchObject({ removes: true });
      await expectCleared(eve.id, eve.email.split("@")[0]!, balance);
      expect((await signIn(usual, eve.email)).data.signIn.__typename).toBe("WrongCredentials");
      expect((await usual.ask(`{ me { id } }`)).data.me).toBeNull();
    });

    it("reveals nothing about an invalid code", async () => {
      const { data } = await shop.visitor().ask(`{ passwordResetRemovesDetails(code: "wrong") }`);
      expect(data.passwordResetRemovesDetails).toBeNull();
    });
  });
});
