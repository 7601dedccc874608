import { backOffice, codeOf, invite, signedInStaff, staffPassword } from "../../support/back-office";
import { productionSettings } from "../../support/production-settings";
import { shopForAll, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";

const me = "{ me { name role step hasSecondFactor permissions } }";
const answer = "{ __typename ... on Me { step } ... on AdminRefusal { message fields { name } } }";
const signIn = `mutation ($email: String!, $password: String!) { signIn(input: { email: $email, password: $password }) ${answer} }`;
const accept = `mutation ($code: String!, $password: String!) { acceptInvitation(input: { code: $code, password: $password }) ${answer} }`;
const confirm = `mutation ($code: String!) { confirmSecondFactor(code: $code) ${answer} }`;
const offer = "{ offerSecondFactor { secret uri } }";
const setUp = `mutation ($secret: String!, $code: String!) {
  setUpSecondFactor(secret: $secret, code: $code) { ... on SecondFactorSetUp { recoveryCodes } ... on AdminRefusal { message } }
}`;

const compare = (a: string, b: string) => a.localeCompare(b);

describe("signing in to the back office", () => {
  const shop = shopForAll();

  const stepOf = async (browser: Visitor) => (await browser.ask(me)).data.me?.step ?? null;
  const minutes = (count: number) => shop.clock.advance(count * 60_000);

  async function withFactor() {
    const staff = await signedInStaff(shop);
    const { secret, uri } = (await staff.ask(offer)).data.offerSecondFactor;
    const done = await staff.ask(setUp, { secret, code: await codeOf(shop, secret) });
    return {
      staff,
      email: staff.email,
      secret,
      uri,
      recoveryCodes: done.data.setUpSecondFactor.recoveryCodes as string[],
    };
  }

  async function afterPassword(email: string) {
    const browser = backOffice(shop);
    const { data } = await browser.ask(signIn, { email, password: staffPassword });
    expect(data.signIn.step).toBe("SECOND_FACTOR");
    return browser;
  }

  it("accepts an invited person's password once", async () => {
    const { code } = await invite(shop, "catalogue");
    const short = await backOffice(shop).ask(accept, { code, password: "short" });
    expect(short.data.acceptInvitation).toMatchObject({
      __typename: "AdminRefusal",
      fields: [{ name: "password" }],
    });
    const browser = backOffice(shop);
    const { headers } = await browser.ask(accept, { code, password: staffPassword });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^oyanet_staff=[\w-]{43}; Max-Age=43200; Path=\/admin; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^oyanet_staff_device=[\w.-]+; Max-Age=31536000; Path=\/admin; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect((await browser.ask(me)).data.me).toMatchObject({
      name: "Bisi Ade",
      role: "catalogue",
      step: "DONE",
    });
    const again = await backOffice(shop).ask(accept, { code, password: staffPassword });
    expect(again.data.acceptInvitation.message).toContain("used already or has expired");
  });

  it("refuses an invitation after three days", async () => {
    const { code } = await invite(shop);
    minutes(72 * 60 + 1);
    const late = await backOffice(shop).ask(accept, { code, password: staffPassword });
    expect(late.data.acceptInvitation.message).toContain("has expired");
  });

  it("refuses a wrong password and an unknown email with the same sentence", async () => {
    const { email } = await signedInStaff(shop);
    const wrong = await backOffice(shop).ask(signIn, { email, password: "wrong password" });
    const unknown = await backOffice(shop).ask(signIn, {
      email: "nobody@staff.example",
      password: "wrong password",
    });
    expect(wrong.data.signIn.message).toBe("The email or the password is not right");
    expect(unknown.data.signIn).toEqual(wrong.data.signIn);
  });

  it("gives access to nothing before the second factor", async () => {
    const { email, secret, uri } = await withFactor();
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    const browser = await afterPassword(email);
    expect((await browser.ask(me)).data.me).toMatchObject({ step: "SECOND_FACTOR", permissions: [] });
    expect((await browser.ask("{ staff { id } }")).status).toBe(401);
    expect((await browser.ask(offer)).data?.offerSecondFactor).toBeUndefined();
    minutes(1);
    await browser.ask(confirm, { code: await codeOf(shop, secret) });
    expect(await stepOf(browser)).toBe("DONE");
    expect((await browser.ask("{ staff { id } }")).status).toBe(200);
  });

  it("accepts a code once, and no other person's code", async () => {
    const one = await withFactor();
    const other = await withFactor();
    minutes(1);
    const code = await codeOf(shop, one.secret);
    const stranger = await afterPassword(other.email);
    expect((await stranger.ask(confirm, { code })).data.confirmSecondFactor.message).toContain("not right");
    const first = await afterPassword(one.email);
    const second = await afterPassword(one.email);
    const answers = await Promise.all([first, second].map((browser) => browser.ask(confirm, { code })));
    const outcomes = answers.map(({ data }) => data.confirmSecondFactor.__typename).toSorted(compare);
    expect(outcomes).toEqual(["AdminRefusal", "Me"]);
  });

  it("stores the first of several second factors that are set up at once, and no other", async () => {
    const first = await signedInStaff(shop);
    const { email } = first;
    const second = backOffice(shop);
    await second.ask(signIn, { email, password: staffPassword });
    const browsers = [first, second, first, second];
    const secrets: string[] = [];
    for (const browser of browsers) secrets.push((await browser.ask(offer)).data.offerSecondFactor.secret);
    const codes = await Promise.all(secrets.map((secret) => codeOf(shop, secret)));
    const answers = await Promise.all(
      browsers.map((browser, at) => browser.ask(setUp, { secret: secrets[at], code: codes[at] })),
    );
    const outcomes = answers.map(({ data }) => data.setUpSecondFactor);
    const done = outcomes.findIndex(({ recoveryCodes }) => recoveryCodes);
    expect(outcomes.filter(({ recoveryCodes }) => recoveryCodes)).toHaveLength(1);
    for (const { message } of outcomes.filter(({ recoveryCodes }) => !recoveryCodes))
      expect(message).toContain("set up already");

    const browser = await afterPassword(email);
    const [recoveryCode] = outcomes[done].recoveryCodes;
    expect((await browser.ask(confirm, { code: recoveryCode })).data.confirmSecondFactor.step).toBe("DONE");
    minutes(1);
    const again = await afterPassword(email);
    const code = await codeOf(shop, secrets[done]!);
    expect((await again.ask(confirm, { code })).data.confirmSecondFactor.step).toBe("DONE");
  });

  it("accepts each recovery code once", async () => {
    const { email, recoveryCodes } = await withFactor();
    expect(recoveryCodes).toHaveLength(10);
    const [code = ""] = recoveryCodes;
    const browser = await afterPassword(email);
    expect((await browser.ask(confirm, { code: code.toLowerCase() })).data.confirmSecondFactor.step).toBe(
      "DONE",
    );
    const again = await afterPassword(email);
    expect((await again.ask(confirm, { code })).data.confirmSecondFactor.message).toContain("not right");
  });

  it("ends a session after 30 idle minutes, and after 12 hours", async () => {
    const staff = await signedInStaff(shop);
    minutes(29);
    expect(await stepOf(staff)).toBe("DONE");
    minutes(31);
    expect(await stepOf(staff)).toBeNull();
    const busy = await signedInStaff(shop);
    for (let at = 0; at < 12 * 60 - 20; at += 20) {
      minutes(20);
      expect(await stepOf(busy)).toBe("DONE");
    }
    minutes(21);
    expect(await stepOf(busy)).toBeNull();
  });

  it("refuses requests that a page of another site sends", async () => {
    const staff = await signedInStaff(shop);
    const send = (headers: Record<string, string>) =>
      staff.fetch("/admin/graphql", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ query: me }),
      });
    const refused = await send({ origin: "https://evil.example" });
    expect(refused.status).toBe(403);
    // Apollo Client shows the errors of this media type, whatever the status is.
    expect(refused.headers.get("content-type")).toMatch("application/graphql-response+json");
    const { errors } = (await refused.json()) as { errors: { message: string }[] };
    expect(errors[0]!.message).toContain(`Its address is ${shop.url}.`);
    expect((await send({ "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await send({ origin: shop.url })).status).toBe(200);
    expect((await send({ origin: "null" })).status).toBe(403);
    expect((await send({ origin: shop.url.replace("http:", "https:") })).status).toBe(403);
  });

  it("keeps at least one owner who can log in", async () => {
    const newShop = await startShop();
    try {
      const owner = await signedInStaff(newShop);
      const disable = `mutation ($id: ID!) { setStaffDisabled(id: $id, isDisabled: true) { __typename ... on AdminRefusal { message } } }`;
      expect((await owner.ask(disable, { id: owner.id })).data.setStaffDisabled.message).toContain(
        "needs an owner",
      );
      const second = await signedInStaff(newShop);
      expect((await second.ask(disable, { id: owner.id })).data.setStaffDisabled.__typename).toBe(
        "StaffDone",
      );
      expect((await owner.ask(me)).data.me).toBeNull();
      const again = await backOffice(newShop).ask(signIn, { email: owner.email, password: staffPassword });
      expect(again.data.signIn.message).toContain("not right");
    } finally {
      await newShop.close();
    }
  });
});

it("requires a second factor in production", async () => {
  const shop = await startShop({ env: productionSettings });
  try {
    const { code } = await invite(shop);
    const browser = backOffice(shop);
    const accepted = await browser.ask(accept, { code, password: staffPassword });
    expect(accepted.data.acceptInvitation.step).toBe("SET_UP_SECOND_FACTOR");
    expect(accepted.headers.getSetCookie()[0]).toMatch(/^__Secure-oyanet_staff=.*Secure/);
    expect((await browser.ask("{ staff { id } }")).status).toBe(401);
    const { secret } = (await browser.ask(offer)).data.offerSecondFactor;
    await browser.ask(setUp, { secret, code: await codeOf(shop, secret) });
    expect((await browser.ask(me)).data.me).toMatchObject({ step: "DONE", hasSecondFactor: true });
  } finally {
    await shop.close();
  }
});

it("is served to the networks of ADMIN_NETWORKS only, and not at all when ADMIN is off", async () => {
  for (const [env, status] of [
    [{ ADMIN_NETWORKS: "127.0.0.0/8, ::1/128" }, 200],
    [{ ADMIN_NETWORKS: "10.0.0.0/8" }, 404],
    [{ ADMIN: "off" }, 404],
  ] as const) {
    const shop = await startShop({ env });
    expect((await backOffice(shop).ask(me)).status).toBe(status);
    await shop.close();
  }
});
