import { randomBytes } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { chatSettings } from "./chat-settings";
import { googleSettings } from "./google-settings";
import { mailSettings } from "./mailer/mail-settings";
import { halfAPartner, partnerSettings, playBesideReal, playInProduction } from "./partner-settings";

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** Everything the shop reads from its environment; `.env.example` says what each is for. */
const environment = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// (leave it out for SQLite)")
    .optional(),
  SESSION_SECRET: z.string().optional(),
  API_SANDBOX: flag.optional(),
  DEMO: flag.default(false),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_ADDRESS: z
    .union([z.ipv4(), z.ipv6()], "must be an IP address of this machine")
    .default("127.0.0.1"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  DELIVERY_RETRY_SECONDS: z.coerce.number().positive().default(5),
  SLOT_CAPACITY: z.coerce.number().int().min(1).max(1_000).default(5),
  DEMO_VIDEO_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...mailSettings,
  ...googleSettings,
  ...chatSettings,
  ...partnerSettings,
});

type Values = z.infer<typeof environment>;

export type Settings = ReturnType<typeof readSettings>;

/** A setting that is missing, malformed or too weak for production; the message is one line that names the variable. */
export class SettingsError extends Error {}

/** Only where the data is: for the tools beside the shop, which need no secret. Throws SettingsError. */
export function readDatabaseSettings({ DATA_DIR, DATABASE_URL }: NodeJS.ProcessEnv) {
  const { dataDir, databaseUrl } = readSettings({ DATA_DIR, DATABASE_URL });
  return { dataDir, databaseUrl };
}

/** Parses the environment once. Empty variables count as missing. Throws SettingsError. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const values = parse(env);
  const production = values.NODE_ENV === "production";
  const forReal = production && !values.DEMO;
  refuseWrongPartners(values);
  if (forReal) refuseWeakProduction(values);

  return {
    production,
    demo: values.DEMO,
    port: values.PORT,
    /** Where customers find the shop, without a slash at the end: links in mails begin with it. */
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, "") ?? `http://localhost:${values.PORT}`,
    /** Browsers keep these cookies to https only: a demonstration over plain http could not be signed in to. */
    secureCookies: forReal || (values.PUBLIC_URL?.startsWith("https:") ?? false),
    /** Signs what browsers carry. Without one of its own a laptop forgets known devices at each start. */
    sessionSecret: values.SESSION_SECRET ?? randomBytes(32).toString("hex"),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    apiSandbox: values.API_SANDBOX ?? !production,
    rateLimits: values.RATE_LIMITS === "on",
    /** Where Prometheus finds /metrics; null for nowhere. */
    metricsPort: values.METRICS_PORT ?? null,
    /** Where that port listens: this machine only, unless set otherwise. */
    metricsAddress: values.METRICS_ADDRESS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    deliveryRetrySeconds: values.DELIVERY_RETRY_SECONDS,
    slotCapacity: values.SLOT_CAPACITY,
    demoVideoUrl: values.DEMO_VIDEO_URL ?? null,
    ...partnersIn(values),
  };
}

function parse(env: NodeJS.ProcessEnv): Values {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingsError(`${issue?.path.join(".")}: ${issue?.message}`);
}

function refuseWrongPartners(values: Values): void {
  const wrong = halfAPartner(values) ?? playBesideReal(values);
  if (wrong) throw new SettingsError(wrong);
}

/** Who does what the shop does not do itself; null where that is embedded. */
function partnersIn(values: Values) {
  return {
    google: {
      clientId: values.GOOGLE_CLIENT_ID ?? null,
      clientSecret: values.GOOGLE_CLIENT_SECRET ?? null,
      authorizationUrl: values.GOOGLE_AUTHORIZATION_URL,
      tokenUrl: values.GOOGLE_TOKEN_URL,
      userinfoUrl: values.GOOGLE_USERINFO_URL,
    },
    openai: {
      apiKey: values.OPENAI_API_KEY ?? null,
      baseUrl: values.OPENAI_BASE_URL,
      model: values.OPENAI_MODEL,
    },
    chat: {
      browserMessagesPerDay: values.CHAT_BROWSER_MESSAGES_PER_DAY,
      addressMessagesPerDay: values.CHAT_ADDRESS_MESSAGES_PER_DAY,
      shopMessagesPerDay: values.CHAT_SHOP_MESSAGES_PER_DAY,
      keepDays: values.CHAT_KEEP_DAYS,
    },
    paystack: { secretKey: values.PAYSTACK_SECRET_KEY ?? null, url: values.PAYSTACK_URL },
    vtu: {
      apiKey: values.VTU_API_KEY ?? null,
      secretKey: values.VTU_SECRET_KEY ?? null,
      url: values.VTU_URL,
      contactPhone: values.VTU_CONTACT_PHONE,
    },
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    careEmail: values.CARE_EMAIL ?? null,
  };
}

/** What is fine on a laptop would lose money or leak accounts in a real shop. */
function refuseWeakProduction(values: Values): void {
  const refuse = (message: string): never => {
    throw new SettingsError(`${message} (or set DEMO=true to run a demonstration shop)`);
  };
  if ((values.SESSION_SECRET ?? "").length < 32) refuse("SESSION_SECRET: set at least 32 random characters");
  if (!values.PUBLIC_URL) refuse("PUBLIC_URL: set the address customers use, such as https://shop.example");
  if (values.RATE_LIMITS === "off") refuse("RATE_LIMITS: off is only for load tests");
  const play = playInProduction(values);
  if (play) refuse(play);
}
