import { createLogger } from "../../../server/platform/observability/logger";
import { codeFor, mailsTo } from "../../support/mails";
import { type Shop, shopForAll } from "../../support/start-shop";

const settings = {
  SESSION_SECRET: "the-session-secret-of-this-shop-0001",
  GOOGLE_CLIENT_SECRET: "the-google-secret-0002",
  GOOGLE_CLIENT_ID: "shop.apps.example",
  PAYSTACK_SECRET_KEY: "sk_live_the-paystack-key-0003",
  VTU_API_KEY: "the-vtu-key-0004",
  VTU_SECRET_KEY: "the-vtu-secret-0005",
  VTU_PUBLIC_KEY: "the-vtu-public-key-0007",
  OPENAI_API_KEY: "sk-the-openai-key-0006",
};
const password = (n: number) => `plum orchard of mine ${n}`;
const email = "ada@example.com";

async function withoutTable({ write }: Shop, table: string, work: () => Promise<unknown>) {
  await write(`ALTER TABLE ${table} RENAME TO away`);
  await work();
  await write(`ALTER TABLE away RENAME TO ${table}`);
}

describe("the log", () => {
  const lines: string[] = [];
  const secrets = new Set(
    Object.entries(settings).flatMap(([name, value]) => (name === "GOOGLE_CLIENT_ID" ? [] : value)),
  );
  const shop = shopForAll({
    env: settings,
    logger: createLogger("trace", { write: (line) => void lines.push(line) }),
  });

  const signIn = (secret: string) =>
    `mutation { signIn(input: { email: "${email}", password: "${secret}" }) { __typename } }`;
  const post = (body: string, path = "/graphql") =>
    shop.visitor().fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
  /** A secret that the rest of this file sends somewhere. */
  const secret = (value: string) => {
    secrets.add(value);
    return value;
  };

  it("has every request, and no secret of the shop or of a customer", async () => {
    const ada = shop.visitor();
    const input = { fullName: "Ada Obi", email, password: secret(password(1)) };
    const signUp = `mutation SignUp($input: SignUpInput!) { signUp(input: $input) { __typename } }`;
    expect((await ada.ask(signUp, { input })).data).toEqual({ signUp: { __typename: "Confirmation" } });
    await ada.ask(signIn(password(1)));
    for (const [, value = ""] of ada.cookieHeader.matchAll(/=([^;]+)/g)) secret(value);

    shop.clock.advance(1_000); // else this mail and the one of signing up would be of one moment
    await ada.ask("mutation { requestEmailVerification }");
    const verifying = secret(await codeFor(shop, email, "verifyEmail"));
    await ada.fetch(`/login?mode=verifyEmail&code=${verifying}`);
    await ada.fetch(`/login?mode=verifyEmail&by=mail%23code=${verifying}`);
    await ada.fetch(`/login%3Fmode=verifyEmail&by=mail%23code=${verifying}`);
    await ada.ask(`mutation { verifyEmail(code: "${verifying}") { __typename } }`);
    await ada.ask(`mutation { requestPasswordReset(email: "${email}") }`);
    const resetting = secret(await codeFor(shop, email, "resetPassword"));
    await ada.ask(
      `mutation { resetPassword(input: { code: "${resetting}", newPassword: "${secret(password(2))}" }) { __typename } }`,
    );
    await ada.ask(signIn(secret(password(3))));
    await ada.ask(signIn(password(2)));
    for (const [, value = ""] of ada.cookieHeader.matchAll(/=([^;]+)/g)) secret(value);
    await ada.ask(`mutation { linkGoogle(password: "${secret(password(4))}") { __typename } }`);
    await ada.ask(
      `mutation { changePassword(input: { oldPassword: "${password(2)}", newPassword: "${secret(password(5))}" }) { __typename } }`,
    );

    expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(10);
    expect(lines.some((line) => line.includes('"operation":"SignUp"'))).toBe(true);
    expect(lines.some((line) => line.includes('"path":"/login"'))).toBe(true);
  });

  it("has errors without the sent values", async () => {
    const typed = secret(password(6));
    await post(JSON.stringify({ query: `mutation { signIn(input: { password: "${typed}" ` }));
    await post(`{"query":"mutation","variables":{"password":"${typed}"`);
    await post(JSON.stringify({ query: signIn("x").replace('"x"', `["${typed}"]`) }));
    const variable = "mutation ($p: String!) { signIn(input: { email: 7, password: $p }) { __typename } }";
    await post(JSON.stringify({ query: variable, variables: { p: [typed] } }));
    await post(JSON.stringify({ text: typed }), "/chat/stream?token=" + encodeURIComponent(typed));
    await shop
      .visitor()
      .fetch(`/auth/google/callback?code=${secret("4/0AX4XfWh-google-code")}&state=nothing`);
    await shop.visitor().fetch("/nowhere", { headers: { authorization: `Bearer ${typed}` } });

    expect(lines.join("")).toContain("/auth/google/callback");
  });

  it("has database errors without their parameters", async () => {
    const input = { fullName: "Bola", email: "bola@example.com", password: secret(password(7)) };
    const signUp = `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }`;
    await withoutTable(shop, "credential", () => shop.visitor().ask(signUp, { input }));
    await withoutTable(shop, "session", () => shop.visitor().ask(signIn(password(5))));
    await withoutTable(shop, "email_code", () =>
      shop.visitor().ask(`mutation { requestPasswordReset(email: "${email}") }`),
    );

    expect(lines.filter((line) => line.includes('"msg":"a request failed"')).length).toBeGreaterThan(0);
  });

  it("contains no secret at all, and one JSON object per line", () => {
    const log = lines.join("");
    expect([...secrets].filter((value) => log.includes(value))).toEqual([]);
    expect(log).not.toMatch(/\$argon2|oyanet_session=|oyanet_device=/);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
  });
});

describe("the log of a payment with a PIN", () => {
  const lines: string[] = [];
  const shop = shopForAll({
    logger: createLogger("trace", { write: (line) => void lines.push(line) }),
  });

  it("has no PIN, no challenge and no code that locks a wallet", async () => {
    const ada = await shop.customer({ balance: 100, isConfirmed: true });
    const buy = (proof = "") =>
      `mutation { purchaseBundle(input: { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false, idempotencyKey: "one"${proof} }) { __typename ... on ConfirmSpending { challenge } } }`;
    await ada.ask(
      `mutation { setPin(input: { pin: "240817", password: "plum orchard 42" }) { __typename } }`,
    );
    const challenge = String((await ada.ask(buy())).data.purchaseBundle.challenge);
    const proved = (pin: string) => buy(`, proof: { challenge: "${challenge}", pin: "${pin}" }`);
    await ada.ask(proved("730291"));
    await withoutTable(shop, "confirmed_spending", () => ada.ask(proved("240817")));
    await withoutTable(shop, "spending_policy", () => ada.ask(proved("240817")));
    const { data } = await ada.ask(proved("240817"));
    expect(data.purchaseBundle.__typename).toBe("BundlePurchase");
    const mail = (await mailsTo(shop, ada.email)).at(-1);
    const code = /\/lock\?code=(\S+)/.exec(mail!.text)![1]!;
    await ada.fetch(`/lock?code=${code}`);
    await ada.ask(`mutation { lockByCode(code: "${code}") { __typename } }`);

    expect(lines.some((line) => line.includes('"path":"/lock"'))).toBe(true);
    const log = lines.join("");
    expect(log).not.toMatch(/\b(?:240817|730291)\b/);
    expect([challenge, code].filter((value) => log.includes(value))).toEqual([]);
  });
});
