import { z } from "zod";
import { isLoopback, integrationAddress } from "../../../platform/config/integration-address";
import { isTestKey, type paystackSettings } from "../../wallet";

export const vtuSettings = {
  VTU_API_KEY: z.string().optional(),
  VTU_SECRET_KEY: z.string().optional(),
  /** For requests that read: the partner refuses the secret key there. */
  VTU_PUBLIC_KEY: z.string().optional(),
  VTU_URL: integrationAddress("https://vtpass.com/api"),
  VTU_CONTACT_PHONE: z
    .string()
    .regex(/^0\d{10}$/, "must be a Nigerian number such as 08031234567")
    .default("08000000000"),
  /** Customers in a row with failed deliveries until the network is paused; 0 pauses none. */
  PAUSE_NETWORK_AFTER: z.coerce.number().int().min(0).max(100).default(0),
};

type Values = z.infer<z.ZodObject<typeof vtuSettings & typeof paystackSettings>>;

/** VTpass has a sandbox at https://sandbox.vtpass.com/api; a loopback address may be either. */
const isSandbox = (url: string) => new URL(url).hostname.startsWith("sandbox.");

export function sandboxInProduction({ VTU_API_KEY, VTU_URL }: Values): string | null {
  if (!VTU_API_KEY)
    return "VTU_API_KEY: without it the embedded sandbox delivery sells bundles and delivers nothing";
  if (!VTU_URL.startsWith("https://")) return "VTU_URL: must begin with https:// in production";
  return null;
}

export function conflictingSettings(values: Values): string | null {
  const { VTU_API_KEY, VTU_SECRET_KEY, VTU_PUBLIC_KEY } = values;
  if (VTU_API_KEY && !VTU_SECRET_KEY) return "VTU_SECRET_KEY: the aggregator's secret key is missing";
  if ((VTU_SECRET_KEY || VTU_PUBLIC_KEY) && !VTU_API_KEY)
    return "VTU_API_KEY: the aggregator's API key is missing";
  return sandboxBesideReal(values);
}

/**
 * Sandbox payments with real bundles, or the reverse. Refused in a demonstration too, because real bundles would be
 * given away.
 */
function sandboxBesideReal(values: Values): string | null {
  const { PAYSTACK_SECRET_KEY, PAYSTACK_URL, VTU_API_KEY, VTU_URL } = values;
  if (VTU_API_KEY && !PAYSTACK_SECRET_KEY)
    return "PAYSTACK_SECRET_KEY: missing beside VTU_API_KEY: sandbox payments would buy real bundles";
  if (PAYSTACK_SECRET_KEY && !VTU_API_KEY)
    return "VTU_API_KEY: missing beside PAYSTACK_SECRET_KEY: real payments would buy bundles that nobody delivers";
  if (!PAYSTACK_SECRET_KEY || isLoopback(VTU_URL)) return null;
  if (isLoopback(PAYSTACK_URL) && !isSandbox(VTU_URL))
    return "PAYSTACK_URL: a gateway on this machine beside the VTU_URL of real bundles: test money would buy them";
  if (isTestKey(PAYSTACK_SECRET_KEY) && !isSandbox(VTU_URL))
    return "PAYSTACK_SECRET_KEY: a test key beside the VTU_URL of real bundles: test money would buy them";
  if (!isTestKey(PAYSTACK_SECRET_KEY) && isSandbox(VTU_URL))
    return "VTU_URL: a sandbox beside a live PAYSTACK_SECRET_KEY: real money would buy bundles that nobody delivers";
  return null;
}
