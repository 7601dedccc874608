import { z } from "zod";

const isLoopback = (url: string) =>
  URL.canParse(url) && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
/** Paths are added at its end, and nobody may be named in it: such an address would open the shop and never answer. */
const isBare = (url: string) => !/[?#@]/.test(url);
const isHttps = (url: string) => url.startsWith("https://");

/** An address without a slash at its end. Keys travel there: in the clear only within this machine. */
const address = (byDefault: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine(isBare, "must be an address alone: without ?, # and @")
    .refine(
      (url) => isHttps(url) || isLoopback(url),
      "must begin with https:// (http:// only for this machine)",
    )
    .default(byDefault)
    .transform((url) => url.replace(/(?<!\/)\/+$/, ""));

/** Who takes payments and who delivers bundles; without keys the embedded parts do. */
export const partnerSettings = {
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(live|test)_\S+$/, "must be a secret key of Paystack, such as sk_live_…")
    .optional(),
  PAYSTACK_URL: address("https://api.paystack.co"),
  VTU_API_KEY: z.string().optional(),
  VTU_SECRET_KEY: z.string().optional(),
  VTU_URL: address("https://vtpass.com/api"),
  VTU_CONTACT_PHONE: z
    .string()
    .regex(/^0\d{10}$/, "must be a Nigerian number such as 08031234567")
    .default("08000000000"),
};

interface Partners {
  PAYSTACK_SECRET_KEY?: string | undefined;
  PAYSTACK_URL: string;
  VTU_API_KEY?: string | undefined;
  VTU_SECRET_KEY?: string | undefined;
  VTU_URL: string;
}

/** Paystack's test keys pay with play money: https://paystack.com/docs/api/authentication */
const isTestKey = (key: string) => key.startsWith("sk_test_");
/** Where VTpass tries out its protocol, https://sandbox.vtpass.com/api; loopback stands in for either. */
const isSandbox = (url: string) => new URL(url).hostname.startsWith("sandbox.");

/** What is missing of a key pair, in one line; null when nothing is. */
export function halfAPartner({ VTU_API_KEY, VTU_SECRET_KEY }: Partners): string | null {
  if (VTU_API_KEY && !VTU_SECRET_KEY) return "VTU_SECRET_KEY: the aggregator's secret key is missing";
  if (VTU_SECRET_KEY && !VTU_API_KEY) return "VTU_API_KEY: the aggregator's API key is missing";
  return null;
}

/**
 * Play money beside real bundles, or real money beside play bundles, in one line; null when they go together. Refused
 * whatever the shop is for: a demonstration would give bundles away too.
 */
export function playBesideReal(partners: Partners): string | null {
  const { PAYSTACK_SECRET_KEY, PAYSTACK_URL, VTU_API_KEY, VTU_URL } = partners;
  if (VTU_API_KEY && !PAYSTACK_SECRET_KEY)
    return "PAYSTACK_SECRET_KEY: missing beside VTU_API_KEY: sandbox payments would buy real bundles";
  if (PAYSTACK_SECRET_KEY && !VTU_API_KEY)
    return "VTU_API_KEY: missing beside PAYSTACK_SECRET_KEY: real payments would buy bundles that nobody delivers";
  if (!PAYSTACK_SECRET_KEY || isLoopback(VTU_URL)) return null;
  if (isLoopback(PAYSTACK_URL) && !isSandbox(VTU_URL))
    return "PAYSTACK_URL: a gateway on this machine beside the VTU_URL of real bundles: play money would buy them";
  if (isTestKey(PAYSTACK_SECRET_KEY) && !isSandbox(VTU_URL))
    return "PAYSTACK_SECRET_KEY: a test key beside the VTU_URL of real bundles: play money would buy them";
  if (!isTestKey(PAYSTACK_SECRET_KEY) && isSandbox(VTU_URL))
    return "VTU_URL: a sandbox beside a live PAYSTACK_SECRET_KEY: real money would buy bundles that nobody delivers";
  return null;
}

/** What would give money or bundles away in a real shop, in one line; null when nothing does. */
export function playInProduction({
  PAYSTACK_SECRET_KEY,
  PAYSTACK_URL,
  VTU_API_KEY,
  VTU_URL,
}: Partners): string | null {
  if (!PAYSTACK_SECRET_KEY)
    return "PAYSTACK_SECRET_KEY: without it the embedded sandbox payments credit wallets without money";
  if (!VTU_API_KEY)
    return "VTU_API_KEY: without it the embedded sandbox delivery sells bundles and delivers nothing";
  if (isTestKey(PAYSTACK_SECRET_KEY))
    return "PAYSTACK_SECRET_KEY: a test key credits wallets without money: use the live one, sk_live_…";
  if (!isHttps(PAYSTACK_URL)) return "PAYSTACK_URL: must begin with https:// in production";
  if (!isHttps(VTU_URL)) return "VTU_URL: must begin with https:// in production";
  return null;
}
