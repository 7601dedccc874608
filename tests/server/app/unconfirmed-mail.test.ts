import { randomUUID } from "node:crypto";
import { askBooking, visit } from "../../support/ask-booking";
import { codeFor } from "../../support/mails";
import { type Shop, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

/** Parts of what a stranger types; none may reach an unconfirmed address. */
const typed = /locked|security|evil|0803|0909|urgent|Ada|Obi/i;
const message = "Your account is locked, call 0909 000 0000: https://evil.example";

describe("the address of somebody who has never heard of the shop", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop({ env: { CARE_EMAIL: "help@shop.example", PUBLIC_URL: "https://shop.example" } });
  });
  afterEach(() => shop.close());

  const purchase = (phone: string) => ({
    query: `mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) { __typename } }`,
    input: { dataOptionId: "mtn-daily-40mb", phone, autoRenewal: true, idempotencyKey: randomUUID() },
  });
  const billing = () => ({
    name: "URGENT Security https://evil.example",
    email: "security@evil.example",
    address: message,
    phone: "call 0909 000 0000",
    deliveryMethod: "DOOR_STEP",
    idempotencyKey: randomUUID(),
  });

  it("gets three mails an hour at most, whatever is done in that name, with references, amounts and links of the shop", async () => {
    const email = `victim.${randomUUID()}@example.com`;
    const stranger = await shop.customer({ email, balance: 100_000 });
    const { query, input } = purchase("08031234567");
    await stranger.ask(
      `mutation { updateProfile(input: { firstName: "URGENT https://evil.example", lastName: "Security" }) { __typename } }`,
    );

    const steps: (() => Promise<unknown>)[] = [
      () => stranger.ask(query, { input }),
      async () => {
        await stranger.ask(`mutation { addToCart(productId: "1") { __typename } }`);
        const [product] = (await stranger.ask(`{ products { id } }`)).data.products as { id: string }[];
        await stranger.ask(`mutation ($id: ID!) { addToCart(productId: $id) { __typename } }`, {
          id: product!.id,
        });
        await stranger.ask(`mutation ($input: CheckoutInput!) { checkout(input: $input) { __typename } }`, {
          input: billing(),
        });
      },
      () => shop.fund(stranger.id, 500),
      () => askBooking(shop, { email, name: "URGENT Security", address: message }).catch(() => null),
      () =>
        stranger.ask(
          `mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) { __typename } }`,
          {
            input: { name: "Security https://evil.example", email, message, idempotencyKey: randomUUID() },
          },
        ),
    ];
    for (let round = 0; round < 6; round += 1) {
      await steps[round % steps.length]!();
      expect(await sentInAnHour(email)).toBeLessThanOrEqual(3);
      shop.clock.advance(2 * 60 * 60_000); // so that every kind of mail has its turn
    }

    const letters = (await shop.letters()).filter(({ to }) => to.address === email);
    expect(letters.length).toBeGreaterThanOrEqual(5);
    for (const { to, replyTo, subject, text, html } of letters) {
      expect(to.name).toBe("");
      expect(replyTo?.address ?? "help@shop.example").toBe("help@shop.example");
      const own = (part: string) =>
        part
          .replaceAll("0700 000 6926 · 0800 000 6926", "")
          .replaceAll(/#code=[\w-]{43}/g, "")
          .replaceAll(/[\da-f]{8}(?:-[\da-f]{4,12}){4}/g, "");
      expect(own(`${subject} ${text} ${html}`)).not.toMatch(typed);
      for (const [link] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g))
        expect(link).toMatch(/^https:\/\/shop\.example(?:\/|$)/);
    }
    const toCare = (await shop.letters()).filter(({ to }) => to.address === "help@shop.example");
    expect(toCare.map(({ replyTo }) => replyTo?.name)).toEqual(toCare.map(() => ""));
  });

  it("gets three mails in any hour, however often each kind is requested, and always has a reset link that works", async () => {
    const email = `victim.${randomUUID()}@example.com`;
    const squatter = await shop.customer({ email, balance: 100_000 });
    const confirmed = await shop.customer({ isConfirmed: true });
    const elsewhere = shop.visitor();
    const password = "plum orchard 42";
    const times = ["10:00 AM", "11:00 AM", "1:00 PM", "2:00 PM"];
    let booked = 0;
    const book = (visitor?: Visitor) =>
      askBooking(shop, { email, time: times[booked++ % times.length] }, visitor).catch(() => null);
    const change = `mutation ($old: String!, $new: String!) { changePassword(input: { oldPassword: $old, newPassword: $new }) { __typename } }`;
    const isReady = `query ($code: String!) { passwordResetRemovesDetails(code: $code) }`;
    const steps: (() => Promise<unknown>)[] = [
      () => squatter.ask(purchase("").query, { input: purchase("08031234567").input }),
      () => shop.fund(squatter.id, 500),
      () => squatter.ask(`mutation { requestEmailVerification }`),
      () => book(),
      () => book(squatter),
      () => book(confirmed),
      () => squatter.ask(change, { old: password, new: password }),
      () => elsewhere.ask(`mutation ($email: String!) { requestPasswordReset(email: $email) }`, { email }),
    ];
    await squatter.ask(
      `mutation { signIn(input: { email: "${email}", password: "${password}" }) { __typename } }`,
    );
    await elsewhere.ask(`mutation ($email: String!) { requestPasswordReset(email: $email) }`, { email });

    for (let round = 0; round < 16; round += 1) {
      for (let n = 0; n < steps.length; n += 1) await steps[(n + round) % steps.length]!();
      expect(await sentInAnHour(email)).toBeLessThanOrEqual(3);
      const code = await codeFor(shop, email, "resetPassword");
      const { data } = await elsewhere.ask(isReady, { code });
      expect(data.passwordResetRemovesDetails).toBe(true); // null for a link that does not work
      shop.clock.advance(10 * 60_000);
    }
    const mails = (await shop.letters()).filter(({ to }) => to.address === email);
    expect(mails.filter(({ text }) => text.includes("mode=resetPassword&by=mail")).length).toBeGreaterThan(1);
  });

  const sentInAnHour = async (email: string) =>
    (await shop.letters()).filter(
      ({ to, createdAt }) =>
        to.address === email && shop.clock.now().getTime() - createdAt.getTime() < 3_600_000,
    ).length;

  it("gets the full mails once its owner has confirmed it", async () => {
    const ada = await shop.customer({ isConfirmed: true, balance: 1_000 });
    const { query, input } = purchase(visit.phone);
    await ada.ask(query, { input });
    const receipt = (await shop.letters()).find(({ subject }) => subject.includes("MTN 40MB"));
    expect(receipt?.to).toEqual({ name: "Ada Obi", address: ada.email });
    expect(receipt?.text).toContain("0803 123 4567");
  });
});
