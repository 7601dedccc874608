import { randomBytes } from "node:crypto";
import path from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";

const isNetwork = (text: string) => ipaddr.isValidCIDR(text);
/**
 * A password with one of these characters as it is would be read as a host, and a part of it printed as the host that
 * cannot be found.
 */
const isDatabaseAddress = (url: string) =>
  URL.canParse(url) &&
  !/%(?![\da-f]{2})/i.test(url) &&
  /^\w+:\/\/(?:[^:@/?#]*(?::[^:@/?#]*)?@)?[^@/?#]*(?:\/[^@/?#]*)?(?:\?[^@#]*)?$/.test(url);

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** Environment variables that belong to no module; `.env.example` documents them. */
export const commonShape = {
  NODE_ENV: z
    .enum(["development", "test", "production"], "must be development, test or production, in small letters")
    .default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// (leave it out for SQLite)")
    .refine(
      isDatabaseAddress,
      "is no address: leave its password out and set PGPASSWORD, or write @ / : # ? % in it as %40 %2F %3A %23 %3F %25",
    )
    .optional(),
  SESSION_SECRET: z.string().optional(),
  API_SANDBOX: flag.optional(),
  ADMIN: z.enum(["on", "off"]).default("on"),
  ADMIN_NETWORKS: z
    .string()
    .transform((text) => text.split(",").map((network) => network.trim()))
    .refine(
      (networks) => networks.every(isNetwork),
      "must be networks such as 10.0.0.0/8, separated by commas",
    )
    .optional(),
  DEMO: flag.default(false),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_ADDRESS: z
    .union([z.ipv4(), z.ipv6()], "must be an IP address of this machine")
    .default("127.0.0.1"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  JOB_PAUSE_SECONDS: z.coerce.number().positive().default(5),
};

export type CommonValues = z.infer<z.ZodObject<typeof commonShape>>;

export type CommonSettings = ReturnType<typeof commonSettings>;

export function commonSettings(values: CommonValues) {
  const production = values.NODE_ENV === "production";
  return {
    production,
    demo: values.DEMO,
    port: values.PORT,
    isPublicUrlSet: values.PUBLIC_URL !== undefined,
    /** The shop's public address without a trailing slash. Links in mails begin with it. */
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, "") ?? `http://localhost:${values.PORT}`,
    /** Sets the Secure attribute. Must be false on plain http, where browsers would drop the cookies. */
    secureCookies: isRealProduction(values) || (values.PUBLIC_URL?.startsWith("https:") ?? false),
    /** Signs cookies. Without a configured secret a random one is used, so devices are forgotten at each start. */
    sessionSecret: values.SESSION_SECRET ?? randomBytes(32).toString("hex"),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    apiSandbox: values.API_SANDBOX ?? !production,
    /** Whether /admin is served, and to which networks; null is all. */
    admin: values.ADMIN === "on",
    adminNetworks: values.ADMIN_NETWORKS ?? null,
    rateLimits: values.RATE_LIMITS === "on",
    /** The port of /metrics for Prometheus; null disables it. */
    metricsPort: values.METRICS_PORT ?? null,
    metricsAddress: values.METRICS_ADDRESS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    jobPauseSeconds: values.JOB_PAUSE_SECONDS,
  };
}

export function isRealProduction({ NODE_ENV, DEMO }: CommonValues): boolean {
  return NODE_ENV === "production" && !DEMO;
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Passwords and links must not be sent unencrypted: http is only for a demonstration on localhost. */
export function insecureInProduction({ NODE_ENV, DEMO, PUBLIC_URL }: CommonValues): string | null {
  if (NODE_ENV !== "production" || !PUBLIC_URL) return null;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol === "https:" || (protocol === "http:" && DEMO && loopback.test(hostname))) return null;
  return "PUBLIC_URL: must begin with https:// in production (http only for DEMO=true on localhost)";
}

/** Returns the first setting that is unsafe in production, as a one-line message. */
export function weakInProduction(values: CommonValues): string | null {
  if ((values.SESSION_SECRET ?? "").length < 32) return "SESSION_SECRET: set at least 32 random characters";
  if (!values.PUBLIC_URL) return "PUBLIC_URL: set the address customers use, such as https://shop.example";
  if (values.RATE_LIMITS === "off") return "RATE_LIMITS: off is only for load tests";
  return null;
}
