import { readSettings } from "../../../server/platform/settings";

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

  it("counts an empty variable as missing", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 4000, databaseUrl: null });
  });

  it.each([
    ["PORT", { PORT: "http" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://x" }],
    ["PUBLIC_URL", { PUBLIC_URL: "shop" }],
    ["RATE_LIMITS", { RATE_LIMITS: "maybe" }],
    ["SESSION_SECRET", { ...production, SESSION_SECRET: "short" }],
    ["PUBLIC_URL", { ...production, PUBLIC_URL: "" }],
    ["RATE_LIMITS", { ...production, RATE_LIMITS: "off" }],
    ["PAYSTACK_SECRET_KEY", production],
    ["VTU_API_KEY", { ...production, PAYSTACK_SECRET_KEY: "sk_live_1" }],
    ["VTU_SECRET_KEY", { ...production, PAYSTACK_SECRET_KEY: "sk_live_1", VTU_API_KEY: "key" }],
    ["VTU_SECRET_KEY", { VTU_API_KEY: "key" }],
    ["VTU_API_KEY", { VTU_SECRET_KEY: "secret" }],
    ["PAYSTACK_URL", { PAYSTACK_URL: "paystack" }],
    ["VTU_CONTACT_PHONE", { VTU_CONTACT_PHONE: "12" }],
  ])("names %s in one line when it is wrong or weak", (name, env) => {
    const read = () => readSettings(env);
    expect(read).toThrow(new RegExp(`^${name}: .+`));
    expect(read).not.toThrow(/\n/);
  });

  it("opens a real shop once payments and delivery have their keys", () => {
    const partners = { PAYSTACK_SECRET_KEY: "sk_live_1", VTU_API_KEY: "key", VTU_SECRET_KEY: "secret" };
    expect(readSettings({ ...production, ...partners })).toMatchObject({
      paystack: { secretKey: "sk_live_1", url: "https://api.paystack.co" },
      vtu: { apiKey: "key", secretKey: "secret", url: "https://vtpass.com/api" },
    });
  });

  it("opens a demonstration shop in production when asked to, without the API sandbox", () => {
    expect(readSettings({ NODE_ENV: "production", DEMO: "true" })).toMatchObject({
      demo: true,
      apiSandbox: false,
    });
  });
});
