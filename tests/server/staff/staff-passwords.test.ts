import {
  backOffice,
  invite,
  mailedCode,
  signedInStaff,
  staffPassword,
  staffWithFactor,
} from "../../support/back-office";
import { shopForEach } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const answer =
  "{ __typename ... on AdminRefusal { message fields { name message } } ... on StaffDone { done } }";
const forgot = `mutation ($email: String!) { forgotPassword(input: { email: $email }) ${answer} }`;
const accept = `mutation ($code: String!, $password: String!) {
  acceptInvitation(input: { code: $code, password: $password }) { ... on Me { step } ... on AdminRefusal { message } } }`;
const signIn = `mutation ($email: String!, $password: String!) {
  signIn(input: { email: $email, password: $password }) { __typename } }`;
const inviteAgain = `mutation ($email: String!) {
  inviteStaff(input: { name: "Bisi Ade", email: $email, role: "support" }) {
    __typename ... on AdminRefusal { message fields { name message } } } }`;
const changePassword = `mutation ($oldPassword: String!, $newPassword: String!) {
  changeOwnPassword(input: { oldPassword: $oldPassword, newPassword: $newPassword }) ${answer} }`;
const changeName = `mutation ($name: String!) { changeOwnName(input: { name: $name }) ${answer} }`;
const me = "{ me { name step } }";
const newPassword = "quiet lantern 52";

describe("passwords of the staff", () => {
  const shop = shopForEach({ env: { RATE_LIMITS: "on" } });

  async function forgets(email: string) {
    const { data } = await backOffice(shop).ask(forgot, { email });
    await shop.runJob("forgotten staff passwords");
    return data.forgotPassword;
  }
  const mailsTo = async (address: string) =>
    (await shop.letters()).filter(({ to }) => to.address === address).map(({ subject }) => subject);
  const stepOf = async (browser: Visitor) => (await browser.ask(me)).data.me?.step ?? null;
  const accepts = async (code: string, password = newPassword, browser = backOffice(shop)) => {
    const { data } = await browser.ask(accept, { code, password });
    return data.acceptInvitation.step ?? data.acceptInvitation.message;
  };
  const actions = async () =>
    (await shop.read<{ action: string }>("SELECT action FROM audit_log_entry")).map(({ action }) => action);
  const linkMail = "Choose a new password for the back office";
  const changedMail = "Your password for the back office was changed";

  it("are chosen again by a mailed link, once, with the second factor, which ends every session and other link", async () => {
    const owner = await signedInStaff(shop);
    const staff = await staffWithFactor(shop, "support");
    const { email } = staff;
    expect(await forgets(email.toUpperCase())).toEqual({ __typename: "StaffDone", done: true });
    const older = await mailedCode(shop, email);
    await forgets(email);
    const code = await mailedCode(shop, email);
    expect(await mailsTo(owner.email)).toContain("A link for a new staff password was requested");

    const browser = backOffice(shop);
    expect(await accepts(code, "short", browser)).toMatch(/at least 8 characters/i);
    expect(await accepts(code, newPassword, browser)).toBe("SECOND_FACTOR");
    expect((await browser.ask("{ staff { id } }")).status).toBe(401);
    expect(await stepOf(staff)).toBeNull();
    for (const used of [code, older]) expect(await accepts(used)).toMatch(/used already or has expired/);
    expect(await mailsTo(email)).toContain(changedMail);
    expect(await actions()).toEqual(expect.arrayContaining(["staff forgot-password", "staff new-password"]));
    const old = await backOffice(shop).ask(signIn, { email, password: staffPassword });
    expect(old.data.signIn.__typename).toBe("AdminRefusal");
  });

  it("are answered alike, and mailed to nobody who is unknown, blocked, not yet in, or without a second factor", async () => {
    const owner = await signedInStaff(shop);
    const blocked = await staffWithFactor(shop, "support");
    await shop.write("UPDATE staff_member SET disabled_at = 1 WHERE id = $1", [blocked.id]);
    const invited = await invite(shop);
    for (const email of [owner.email, blocked.email, invited.email, "nobody@staff.example"]) {
      expect(await forgets(email)).toEqual({ __typename: "StaffDone", done: true });
      expect(await mailsTo(email)).not.toContain(linkMail);
    }
    expect((await forgets("nobody")).fields).toEqual([expect.objectContaining({ name: "email" })]);
  });

  it("are mailed three times an hour", async () => {
    const { email } = await staffWithFactor(shop, "support");
    for (let n = 0; n < 5; n += 1)
      expect(await forgets(email)).toEqual({ __typename: "StaffDone", done: true });
    expect((await mailsTo(email)).filter((subject) => subject === linkMail)).toHaveLength(3);
  });

  it.each([
    "30 minutes have passed",
    "the second factor is reset",
    "the second factor is gone",
    "the person is blocked",
  ])("are not chosen by the link once %s", async (end) => {
    await signedInStaff(shop);
    const { id, email } = await staffWithFactor(shop, "support");
    await forgets(email);
    const code = await mailedCode(shop, email);
    const writeLog = () => Promise.resolve();
    if (end.startsWith("30")) shop.clock.advance(30 * 60_000);
    if (end.includes("reset")) await shop.services.staff.resetFactor(id, "operator", writeLog);
    if (end.includes("gone")) await shop.write("UPDATE staff_member SET totp_secret = NULL");
    if (end.includes("blocked")) await shop.services.staff.setDisabled(id, true, "operator", writeLog);
    expect(await accepts(code)).toMatch(/has expired/);
  });

  it("of a person without a second factor are chosen by another invitation, which ends the old password", async () => {
    const owner = await signedInStaff(shop);
    const staff = await signedInStaff(shop, "support");
    const invites = async (email: string) => (await owner.ask(inviteAgain, { email })).data.inviteStaff;
    expect((await invites(staff.email)).__typename).toBe("StaffInvited");
    expect(await stepOf(staff)).toBeNull();
    const old = await backOffice(shop).ask(signIn, { email: staff.email, password: staffPassword });
    expect(old.data.signIn.__typename).toBe("AdminRefusal");
    expect(await accepts(await mailedCode(shop, staff.email))).toBe("DONE");

    const withFactor = await staffWithFactor(shop, "support");
    const blocked = await signedInStaff(shop, "support");
    await shop.write("UPDATE staff_member SET disabled_at = 1 WHERE id = $1", [blocked.id]);
    for (const [email, message] of [
      [blocked.email, "Unblock their login"],
      [withFactor.email, "reset their second factor first"],
      [owner.email, "under Your account"],
    ] as const) {
      const refused = await invites(email);
      expect(refused.fields).toEqual([expect.objectContaining({ name: "email" })]);
      expect(refused.message).toMatch(message);
    }
    expect(await stepOf(withFactor)).toBe("DONE");
  });

  it("are changed by the person, whose other sessions and links end", async () => {
    const staff = await staffWithFactor(shop, "support");
    const { email } = staff;
    await forgets(email);
    const code = await mailedCode(shop, email);
    const other = backOffice(shop);
    await other.ask(signIn, { email, password: staffPassword });
    expect(await stepOf(other)).toBe("SECOND_FACTOR");

    const change = async (oldPassword: string, password: string) =>
      (await staff.ask(changePassword, { oldPassword, newPassword: password })).data.changeOwnPassword;
    const wrong = { name: "oldPassword", message: "This is not your current password" };
    expect((await change("wrong password", newPassword)).fields).toEqual([wrong]);
    expect((await change(staffPassword, "oyanet123")).fields).toMatchObject([{ name: "newPassword" }]);
    expect((await change(staffPassword, newPassword)).__typename).toBe("StaffDone");
    expect(await stepOf(staff)).toBe("DONE");
    expect(await stepOf(other)).toBeNull();
    expect(await accepts(code)).toMatch(/has expired/);
    expect(await mailsTo(email)).toContain(changedMail);
    const both = ["first winner 11", "second winner 11"].map((password) => change(newPassword, password));
    const outcomes = (await Promise.all(both)).map(({ __typename }) => __typename);
    for (const outcome of ["AdminRefusal", "StaffDone"]) expect(outcomes).toContain(outcome);
    expect(await actions()).toContain("staff change-password");
  });

  it("stay as they are while the person changes their name", async () => {
    const staff = await signedInStaff(shop, "support");
    for (const name of ["", " ", "Bisi\nAde", "B".repeat(200)]) {
      const { fields } = (await staff.ask(changeName, { name })).data.changeOwnName;
      expect(fields).toEqual([expect.objectContaining({ name: "name" })]);
    }
    await staff.ask(changeName, { name: "Bisi Adeyemi" });
    expect((await staff.ask(me)).data.me.name).toBe("Bisi Adeyemi");
    expect(await actions()).toContain("staff rename");
  });
});
