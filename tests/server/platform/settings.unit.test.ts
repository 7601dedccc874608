import { readSettings } from "../../../server/app/modules";

const production = {
  NODE_ENV: "production",
  SESSION_SECRET: "s".repeat(32),
  PUBLIC_URL: "https://shop.example",
};

describe("readSettings", () => {
  it("needs nothing on a laptop", () => {
    expect(readSettings({})).toMatchObject({
      port: 4000,
      production: false,
      apiSandbox: true,
      databaseUrl: null,
    });
  });

  it.each([
    ["PUBLIC_URL", { PUBLIC_URL: "shop" }],
    ["RATE_LIMITS", { RATE_LIMITS: "maybe" }],
    ["VTU_API_KEY", { ...production, PAYSTACK_SECRET_KEY: "sk_live_1" }],
    ["VTU_SECRET_KEY", { ...production, PAYSTACK_SECRET_KEY: "sk_live_1", VTU_API_KEY: "key" }],
    ["VTU_SECRET_KEY", { VTU_API_KEY: "key" }],
    ["VTU_API_KEY", { VTU_SECRET_KEY: "secret" }],
    ["VTU_API_KEY", { VTU_PUBLIC_KEY: "public" }],
    ["PAYSTACK_URL", { PAYSTACK_URL: "paystack" }],
    ["PAYSTACK_URL", { PAYSTACK_URL: "http://api.paystack.co" }],
    ["VTU_URL", { VTU_URL: "http://127.0.0.1.vtpass.com/api" }],
    ["VTU_URL", { VTU_URL: "http://localhost@vtpass.com/api" }],
    ["VTU_URL", { VTU_URL: "http://localhost.:9/api" }],
    ["VTU_URL", { VTU_URL: "http://[::ffff:127.0.0.1]@vtpass.com/api" }],
    ["VTU_URL", { VTU_URL: "https://key:secret@vtpass.com/api" }],
    ["VTU_URL", { VTU_URL: "https://vtpass.com/api?sandbox" }],
    ["PAYSTACK_URL", { PAYSTACK_URL: "https://api.paystack.co#live" }],
    ["PAYSTACK_SECRET_KEY", { PAYSTACK_SECRET_KEY: "pk_live_1" }],
    ["VTU_CONTACT_PHONE", { VTU_CONTACT_PHONE: "12" }],
  ])("names %s in one line when it is wrong or weak", (name, env) => {
    const read = () => readSettings(env);
    expect(read).toThrow(new RegExp(`^${name}: .+`));
    expect(read).not.toThrow(/\n/);
  });

  const real = { PAYSTACK_SECRET_KEY: "sk_live_1", VTU_API_KEY: "key", VTU_SECRET_KEY: "secret" };
  const demo = { NODE_ENV: "production", DEMO: "true" };
  const modes = [{}, { NODE_ENV: "test" }, demo, { ...production, ...demo }, production];
  it.each(modes)("never sells real bundles for test money, or test bundles for real money: %j", (mode) => {
    const { PAYSTACK_SECRET_KEY: key, ...delivery } = real;
    const sandbox = { VTU_URL: "https://sandbox.vtpass.com/api" };
    const read = (env: object) => () => readSettings({ ...mode, ...env });
    expect(read(delivery)).toThrow(/^PAYSTACK_SECRET_KEY: .*VTU_API_KEY|^PAYSTACK_SECRET_KEY: without/);
    expect(read({ PAYSTACK_SECRET_KEY: key })).toThrow(/^VTU_API_KEY: .*PAYSTACK_SECRET_KEY/);
    expect(read({ ...real, PAYSTACK_SECRET_KEY: "sk_test_1" })).toThrow(/^PAYSTACK_SECRET_KEY: .*VTU_URL/);
    expect(read({ ...real, ...sandbox })).toThrow(/^VTU_URL: .*PAYSTACK_SECRET_KEY/);
    expect(read({ ...real, PAYSTACK_URL: "https://localhost:9" })).toThrow(/^PAYSTACK_URL: .*VTU_URL/);
  });

  it("opens a real shop once payments and delivery have their keys", () => {
    const integrations = { PAYSTACK_SECRET_KEY: "sk_live_1", VTU_API_KEY: "key", VTU_SECRET_KEY: "secret" };
    expect(readSettings({ ...production, ...integrations })).toMatchObject({
      ...integrations,
      PAYSTACK_URL: "https://api.paystack.co",
      VTU_URL: "https://vtpass.com/api",
    });
  });
});

describe("mail settings", () => {
  it.each([
    ["Oyanet <no-reply@oyanet.example>", { name: "Oyanet", address: "no-reply@oyanet.example" }],
    ['"Oyanet, the shop" <A@Oyanet.example>', { name: "Oyanet, the shop", address: "a@oyanet.example" }],
    ["shop@oyanet.example", { name: "", address: "shop@oyanet.example" }],
  ])("read MAIL_FROM %s", (text, mailFrom) => {
    expect(readSettings({ MAIL_FROM: text }).MAIL_FROM).toEqual(mailFrom);
  });

  it.each([
    ["SMTP_URL", "http://mail.example"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "Oyanet"],
    ["MAIL_FROM", "Oyanet <nobody>"],
    ["MAIL_FROM", "Oya\nnet <no-reply@oyanet.example>"],
    ["CARE_EMAIL", "care"],
    ["SLOT_CAPACITY", "0"],
    ["SLOT_CAPACITY", "many"],
    ["DEMO_VIDEO_URL", "javascript:alert(1)"],
  ])("refuse %s=%j in one line that names it", (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name}: .+`));
    expect(read).not.toThrow(/\n/);
  });

  it("never repeat a password in SMTP_URL", () => {
    expect(() => readSettings({ SMTP_URL: "smpt://shop:hush@mail.example" })).not.toThrow(/hush/);
  });
});
