import { randomUUID } from "node:crypto";
import { PasswordHasher } from "../../../server/features/identity/password/password-hasher";
import { shopForAll, startShop } from "../../support/start-shop";

const signUp = `mutation ($input: SignUpInput!) {
  signUp(input: $input) { __typename ... on Confirmation { message } ... on Refusal { message } ... on InvalidInput { fields { name message } } }
}`;
const signIn = `mutation ($input: SignInInput!) {
  signIn(input: $input) { __typename ... on User { id email firstName wallet { balance } } ... on Refusal { message } ... on InvalidInput { fields { name message } } }
}`;
const me = `{ me { id firstName lastName email emailVerified phoneNumber photo createdAt modifiedAt wallet { balance } } }`;
const password = "plum orchard 42";
const someone = () => ({ fullName: "Ada Ngozi Obi", email: `${randomUUID()}@example.com`, password });

describe("signing up and in", () => {
  const shop = shopForAll();

  const countCustomers = async () => (await shop.read("SELECT COUNT(*) AS n FROM customer"))[0];

  it("registers without signing in, then signs in to an empty wallet", async () => {
    const visitor = shop.visitor();
    const input = { ...someone(), email: ` Ada.${randomUUID()}@Example.COM ` };

    const registered = await visitor.ask(signUp, { input });
    expect(registered.data.signUp).toEqual({
      __typename: "Confirmation",
      message: "Registered successfully",
    });
    expect((await visitor.ask(me)).data.me).toBeNull();

    const { data } = await visitor.ask(signIn, { input: { email: input.email.toUpperCase(), password } });
    expect(data.signIn).toMatchObject({ __typename: "User", firstName: "Ada", wallet: { balance: 0 } });
    expect((await visitor.ask(me)).data.me).toEqual({
      id: data.signIn.id,
      firstName: "Ada",
      lastName: "Ngozi",
      email: input.email.trim().toLowerCase(),
      emailVerified: false,
      phoneNumber: null,
      photo: null,
      createdAt: "2026-11-20T09:00:00.000Z",
      modifiedAt: "2026-11-20T09:00:00.000Z",
      wallet: { balance: 0 },
    });
  });

  it("reports an email that is taken, whatever its case, also for concurrent requests", async () => {
    const input = someone();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        shop.visitor().askUntilServed(signUp, {
          input: { ...input, email: n % 2 ? input.email : input.email.toUpperCase() },
        }),
      ),
    );

    const kinds = answers.map(({ data }): string => data.signUp.__typename).sort();
    expect(kinds).toEqual(["Confirmation", ...Array.from({ length: 7 }, () => "EmailTaken")]);
  });

  it.each([
    ["fullName", { fullName: "  " }, "Please fill out all form fields"],
    ["email", { email: "" }, "Please fill out all form fields"],
    ["password", { password: "" }, "Please fill out all form fields"],
    ["email", { email: "ada" }, "Please enter an email address, such as ada@example.com"],
    [
      "email",
      { email: `${"a".repeat(300)}@example.com` },
      "Please enter an email address, such as ada@example.com",
    ],
    ["password", { password: "short 1" }, "Please use at least 8 characters"],
    ["password", { password: "x".repeat(257) }, "Please use at most 256 characters"],
    ["password", { password: "Password" }, "This password is too easy to guess. Please choose another"],
    [
      "password",
      { password: "ｐａｓｓｗｏｒｄ１" },
      "This password is too easy to guess. Please choose another",
    ],
    ["password", { password: "Oyanet123" }, "This password is too easy to guess. Please choose another"],
    ["password", { password: "Football1" }, "This password is too easy to guess. Please choose another"],
    ["fullName", { fullName: "a".repeat(81) }, "Please use one line of at most 80 characters"],
    ["fullName", { fullName: "Ada\nBcc: x" }, "Please use one line of at most 80 characters"],
  ])("refuses %s as %p and registers no one", async (name, changes, message) => {
    const before = await countCustomers();
    const input = { ...someone(), ...changes };

    const { data } = await shop.visitor().ask(signUp, { input });

    expect(data.signUp).toEqual({ __typename: "InvalidInput", message, fields: [{ name, message }] });
    expect(await countCustomers()).toEqual(before);
  });

  it("responds the same to a wrong password and an unknown email, computing a hash for both", async () => {
    const input = someone();
    await shop.visitor().ask(signUp, { input });
    const { hasher } = shop;

    const start = hasher.computed;
    const wrong = await shop
      .visitor()
      .ask(signIn, { input: { email: input.email, password: "not it, sorry" } });
    const afterWrong = hasher.computed;
    const unknown = await shop.visitor().ask(signIn, { input: { email: "nobody@example.com", password } });

    expect(wrong.data.signIn).toEqual({
      __typename: "WrongCredentials",
      message: "Incorrect email or password",
    });
    expect(unknown.data).toEqual(wrong.data);
    expect([afterWrong - start, hasher.computed - afterWrong]).toEqual([1, 1]);
  });

  it("requires all fields, and never repeats a password", async () => {
    const empty = await shop.visitor().ask(signIn, { input: { email: "", password: "" } });
    expect(empty.data.signIn).toMatchObject({
      __typename: "InvalidInput",
      message: "Please fill out all form fields",
      fields: [{ name: "email" }, { name: "password" }],
    });

    const secret = "a secret of mine 7";
    const wrongType = await shop
      .visitor()
      .ask(signIn, { input: { email: "a@example.com", password: [secret] } });
    const extra = await shop
      .visitor()
      .ask(signIn, { input: { email: "a@example.com", password, [`x`]: secret } });
    expect([wrongType.status, extra.status]).toEqual([400, 400]);
    expect(JSON.stringify([wrongType.errors, extra.errors])).not.toContain(secret);
  });

  it("reports that the customer no longer exists", async () => {
    const input = someone();
    await shop.visitor().ask(signUp, { input });
    await shop.database.transaction(async (tx) => {
      await tx.query("DELETE FROM account WHERE customer_id = (SELECT id FROM customer WHERE email = $1)", [
        input.email,
      ]);
      await tx.query("DELETE FROM customer WHERE email = $1", [input.email]);
    });

    const { data } = await shop.visitor().ask(signIn, { input: { email: input.email, password } });
    expect(data.signIn).toEqual({ __typename: "UserDoesNotExist", message: "User does not exist" });
  });

  it("stores neither the password nor the session's token", async () => {
    const visitor = shop.visitor();
    const input = someone();
    await visitor.ask(signUp, { input });
    await visitor.ask(signIn, { input: { email: input.email, password } });
    const token = /oyanet_session=([\w-]+)/.exec(visitor.cookieHeader)?.[1];
    expect(token).toHaveLength(43);

    const rows = await Promise.all(
      ["credential", "session"].map((table) => shop.read(`SELECT * FROM ${table}`)),
    );
    expect(JSON.stringify(rows)).toContain("$argon2id$");
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("hashes at OWASP's recommended cost", async () => {
    const asInProduction = await startShop({ hasher: new PasswordHasher() });
    await asInProduction.visitor().ask(signUp, { input: someone() });
    const [stored] = await asInProduction.database.reader.query("SELECT password_hash FROM credential");
    await asInProduction.close();

    expect(stored).toEqual({ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) });
  });
});
