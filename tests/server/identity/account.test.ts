import { newPassword, password, signIn } from "../../support/passwords";
import { shopForAll } from "../../support/start-shop";

const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) {
  __typename ... on Confirmation { message } ... on Refusal { message } ... on InvalidInput { fields { name } } } }`;
const update = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
  __typename ... on User { firstName lastName phoneNumber modifiedAt } ... on InvalidInput { message fields { name } } } }`;
const me = `{ me { id hasPassword signInSessions { id device current } } }`;

describe("the own account", () => {
  const shop = shopForAll();

  async function twoDevices() {
    const phone = await shop.customer();
    const laptop = shop.visitor();
    await signIn(laptop, phone.email);
    return { phone, laptop };
  }

  it("changes the password once the old one is proved, and signs the other devices out", async () => {
    const { phone, laptop } = await twoDevices();
    const before = phone.cookieHeader;

    const { data } = await phone.ask(change, { input: { oldPassword: password, newPassword } });

    expect(data.changePassword).toEqual({ __typename: "Confirmation", message: "Password changed" });
    expect((await phone.ask(me)).data.me.id).toBe(phone.id);
    expect(phone.cookieHeader).not.toBe(before); // the token is a new one
    expect((await laptop.ask(me)).data.me).toBeNull();
    const again = await signIn(shop.visitor(), phone.email, newPassword);
    expect(again.data.signIn.__typename).toBe("User");
  });

  it.each([
    [
      "a wrong old password",
      { oldPassword: "not the old one" },
      { __typename: "WrongCredentials", message: "This is not your current password" },
    ],
    [
      "a short new one",
      { newPassword: "short" },
      { __typename: "InvalidInput", fields: [{ name: "newPassword" }] },
    ],
    [
      "an empty old one",
      { oldPassword: "" },
      { message: "Please fill out all form fields", fields: [{ name: "oldPassword" }] },
    ],
  ])("refuses %s and ends no session", async (_, changes, expected) => {
    const { phone, laptop } = await twoDevices();
    const input = { oldPassword: password, newPassword, ...changes };

    expect((await phone.ask(change, { input })).data.changePassword).toMatchObject(expected);
    expect((await laptop.ask(me)).data.me.id).toBe(phone.id);
  });

  it("lists the account's sessions, and signs the others out", async () => {
    const { phone, laptop } = await twoDevices();
    const obi = await shop.customer();
    const listed = (await phone.ask(me)).data.me;
    expect(listed).toMatchObject({ hasPassword: true, signInSessions: [{}, {}] });
    expect(listed.signInSessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);

    expect((await phone.ask(`mutation { signOutOtherSessions }`)).data).toEqual({
      signOutOtherSessions: true,
    });
    expect((await laptop.ask(me)).data.me).toBeNull();
    expect((await obi.ask(me)).data.me.signInSessions).toHaveLength(1);
    expect((await phone.ask(me)).data.me.signInSessions).toEqual([
      expect.objectContaining({ current: true }),
    ]);
  });

  it("changes only the given fields of the profile", async () => {
    const ada = await shop.customer();
    const first = await ada.ask(update, { input: { firstName: " Adaeze ", phoneNumber: "0803 123 4567" } });
    expect(first.data.updateProfile).toMatchObject({
      firstName: "Adaeze",
      lastName: "Obi",
      phoneNumber: "+2348031234567",
    });

    shop.clock.advance(5_000);
    const second = await ada.ask(update, { input: { lastName: "", phoneNumber: "" } });
    expect(second.data.updateProfile).toEqual({
      __typename: "User",
      firstName: "Adaeze",
      lastName: "",
      phoneNumber: null,
      modifiedAt: shop.clock.now().toISOString(),
    });
  });

  it("reports that the customer no longer exists, and ends the session", async () => {
    const ada = await shop.customer();
    await shop.database.transaction(async (tx) => {
      await tx.query("DELETE FROM account WHERE customer_id = $1", [ada.id]);
      await tx.query("DELETE FROM email_code WHERE customer_id = $1", [ada.id]);
      await tx.query("DELETE FROM customer WHERE id = $1", [ada.id]);
    });

    const { status, errors } = await ada.ask(me);
    expect([status, errors?.[0]?.message]).toEqual([401, "User does not exist"]);
    expect(errors?.[0]?.extensions).toEqual({ code: "UNAUTHENTICATED", reason: "USER_DOES_NOT_EXIST" });
    expect((await ada.ask(me)).data.me).toBeNull();
  });
});
