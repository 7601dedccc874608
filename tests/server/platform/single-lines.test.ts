import { randomUUID } from "node:crypto";
import { askBooking, confirmationCode, confirmBooking } from "../../support/ask-booking";
import { mailsTo } from "../../support/mails";
import { newPassword, password, resetCode, resetPassword } from "../../support/passwords";
import { shopForAll } from "../../support/start-shop";

/** Every mutation with single-line fields, and valid values of these fields. */
const forms: Record<string, { fields: Record<string, string>; more?: Record<string, unknown> }> = {
  signUp: { fields: { fullName: "Ada Obi", email: "ada@example.com" }, more: { password } },
  signIn: { fields: { email: "ada@example.com" }, more: { password } },
  updateProfile: { fields: { firstName: "Ada", lastName: "Obi", phoneNumber: "0803 123 4567" } },
  saveNumber: { fields: { name: "Mum", number: "0803 123 4567" } },
  purchaseBundle: {
    fields: { phone: "0803 123 4567", account: "ada@example.com" },
    more: { dataOptionId: "mtn-daily-40mb", autoRenewal: false, idempotencyKey: randomUUID() },
  },
  checkout: {
    fields: { name: "Ada Obi", email: "ada@example.com", address: "12 Allen Avenue", phone: "0803 123 4567" },
    more: { idempotencyKey: randomUUID() },
  },
  bookInstallation: {
    fields: { name: "Ada Obi", email: "ada@example.com", address: "12 Allen Avenue", phone: "0803 123 4567" },
    more: { date: "2030-01-05", time: "10:00 AM" },
  },
  sendContactMessage: { fields: { name: "Ada Obi", email: "ada@example.com" }, more: { message: "Hello" } },
};
const lineSeparators = ["\u2028", "\u2029"];
/** Of these only the digits are kept, whatever invisible marks were pasted with them. */
const parsedNumbers = ["updateProfile phoneNumber", "purchaseBundle phone", "bookInstallation phone"];
const unseen = [...lineSeparators, "\u200b", "\u200d", "\u202e", "\u2066", "\ufeff", "\u00ad", "\u{e0041}"];
const spoilt = (text: string, character: string) => `${text.slice(0, 3)}${character}${text.slice(3)}`;

describe("single lines", () => {
  const shop = shopForAll();

  it.each(Object.entries(forms))(
    "of %s contain no line separators and no invisible characters",
    async (name, { fields, more }) => {
      const ada = await shop.customer();
      const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
      const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on InvalidInput { message fields { name } } } }`;
      for (const field of Object.keys(fields)) {
        for (const character of parsedNumbers.includes(`${name} ${field}`) ? lineSeparators : unseen) {
          // A phone number is looked at unless an account is given.
          const rest = name === "purchaseBundle" && field === "phone" ? { phone: "" } : fields;
          const input = { ...rest, ...more, [field]: spoilt(fields[field]!, character) };
          const { status, data } = await ada.ask(query, { input });
          expect([status, data[name].__typename, data[name].fields]).toEqual([
            200,
            "InvalidInput",
            [{ name: field }],
          ]);
        }
      }
    },
  );
});

describe("a name that was stored before", () => {
  const shop = shopForAll();

  const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }`;
  const rename = (id: string, name: string) =>
    shop.write("UPDATE customer SET first_name = $1, last_name = $1 WHERE id = $2", [name, id]);

  it.each(["Ada\u2028Bcc: everybody@example.com", "Ada\u2029", "Ada\r\nX: y", "\u202eadA\u200b"])(
    "as %j does not block a password reset",
    async (name) => {
      const ada = await shop.customer();
      await rename(ada.id, name);
      const changed = await ada.ask(change, { input: { oldPassword: password, newPassword } });
      expect(changed.data.changePassword.__typename).toBe("Confirmation");

      shop.clock.advance(1_000);
      const code = await resetCode(shop, ada.email);
      const { __typename } = await resetPassword(shop.visitor(), code, "another new secret");
      expect(__typename).toBe("Confirmation");
      for (const { to, subject, text } of await mailsTo(shop, ada.email))
        expect(`${to.name}${subject}${text.replaceAll("\n", "")}`).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202e]/u,
        );
    },
  );

  it.each(["https://evil.example/win", "www.evil.example", "evil.example"])(
    "as %s is in no mail, even to the address that confirms the visit",
    async (name) => {
      const email = `${randomUUID()}@example.com`;
      await askBooking(shop, { name, email, address: `Go to ${name} in Allen Ave.Ikeja` });
      await confirmBooking(shop, await confirmationCode(shop, email));

      const mails = await mailsTo(shop, email);
      for (const { to, subject, text, html } of mails)
        expect(`${to.name} ${subject} ${text} ${html}`).not.toMatch(/evil\.example|www\.evil/);
      expect(mails.map(({ text }) => text).join()).toContain("in Allen Ave. Ikeja");
    },
  );
});
