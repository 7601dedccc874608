import { backOffice, invite, staffPassword, staffWithFactor } from "../../support/back-office";
import { shopForAll } from "../../support/start-shop";

const refused = "... on AdminRefusal { message }";
const signIn = `mutation ($email: String!, $password: String!) {
  signIn(input: { email: $email, password: $password }) { __typename ... on Me { step } ${refused} } }`;
const accept = `mutation ($code: String!, $password: String!) {
  acceptInvitation(input: { code: $code, password: $password }) { ... on Me { email } ${refused} } }`;
const saveChanges = `mutation ($input: ChangesInput!) { saveChanges(input: $input) {
  ... on ChangesSaved { changes { id state } } ${refused} } }`;
const approveChange = `mutation ($id: ID!, $code: String!) { approveChange(id: $id, code: $code) {
  ... on Change { state } ${refused} } }`;
const editableRow = `query ($id: ID!) { editableRow(type: "WalletAdjustment", id: $id) { version } }`;

describe("limits of the back office", () => {
  const shop = shopForAll({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1" } });

  it("stops guesses of the second factor for an action on money, also many at once", async () => {
    const author = await staffWithFactor(shop, "finance");
    const approver = await staffWithFactor(shop, "owner");
    const { id: customerId } = await shop.customer();
    const adjust = async (factorCode: string) => {
      const { version } = (await author.ask(editableRow, { id: customerId })).data.editableRow;
      const amount = { name: "amount", value: "1000000" };
      const edits = [{ id: customerId, version, fields: [amount, { name: "givesBack", value: "none" }] }];
      const input = { type: "WalletAdjustment", edits, reason: "A gift", factorCode };
      return author.ask(saveChanges, { input });
    };
    const code = await author.code();
    const wrong = code === "123456" ? "654321" : "123456";

    for (let n = 0; n < 4; n += 1) await adjust(wrong);
    // A code that is not checked counts for nothing, and forgives nothing.
    for (let n = 0; n < 3; n += 1) await author.ask(approveChange, { id: "none", code: wrong });
    const guesses = await Promise.all(Array.from({ length: 15 }, () => adjust(wrong)));
    const outcomes = guesses.map(
      ({ data, errors }) => errors?.[0]?.extensions.code ?? data.saveChanges.message,
    );
    expect(outcomes.filter((outcome) => outcome.startsWith("This code is not right"))).toHaveLength(6);
    expect(outcomes.filter((outcome) => outcome === "RATE_LIMITED")).toHaveLength(9);
    expect((await adjust(code)).errors?.[0]?.extensions.code).toBe("RATE_LIMITED");

    const { data } = await approver.ask(approveChange, { id: "none", code: await approver.code() });
    expect(data.approveChange.message).not.toMatch(/Too many attempts/);
  });

  it("does not let strangers lock a person out of a browser that they have signed in with", async () => {
    const { email, code } = await invite(shop);
    const known = backOffice(shop);
    expect((await known.ask(accept, { code, password: staffPassword })).data.acceptInvitation.email).toBe(
      email,
    );
    await known.ask("mutation { signOut { __typename } }");

    const from = async (address: string, browser = backOffice(shop), password = "wrong") => {
      const response = await browser.fetch("/admin/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ query: signIn, variables: { email, password } }),
      });
      const { data, errors } = await response.json();
      return errors?.[0]?.extensions.code ?? data.signIn.__typename;
    };
    for (let network = 0; network < 10; network += 1)
      for (let n = 0; n < 10; n += 1) expect(await from(`198.51.100.${network}`)).toBe("AdminRefusal");
    expect(await from("198.51.100.200")).toBe("RATE_LIMITED");
    expect(await from("198.51.100.201", backOffice(shop), staffPassword)).toBe("RATE_LIMITED");
    expect(await from("198.51.100.1", known, staffPassword)).toBe("Me");
  });

  it("does not know a browser of before the last invitation", async () => {
    const { id, email, code } = await invite(shop);
    const browser = backOffice(shop);
    await browser.ask(accept, { code, password: staffPassword });
    await shop.write("UPDATE staff_member SET password_hash = NULL WHERE id = $1", [id]);
    shop.clock.advance(60_000);
    await invite(shop, "owner", email);

    const wrong = { email, password: "wrong" };
    for (let n = 0; n < 10; n += 1) await browser.ask(signIn, wrong);
    expect((await browser.ask(signIn, wrong)).errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
    // Counted by its address, as any stranger's.
    expect((await backOffice(shop).ask(signIn, wrong)).errors?.[0]?.extensions.code).toBe("RATE_LIMITED");
  });
});
