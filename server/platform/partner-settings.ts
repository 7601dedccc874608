import { z } from "zod";

/** An address without a slash at its end. */
const address = (byDefault: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(byDefault)
    .transform((url) => url.replace(/\/+$/, ""));

/** Who takes payments and who delivers bundles; without keys the embedded parts do. */
export const partnerSettings = {
  PAYSTACK_SECRET_KEY: z.string().optional(),
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
  VTU_API_KEY?: string | undefined;
  VTU_SECRET_KEY?: string | undefined;
}

/** What is missing of a key pair, in one line; null when nothing is. */
export function halfAPartner({ VTU_API_KEY, VTU_SECRET_KEY }: Partners): string | null {
  if (VTU_API_KEY && !VTU_SECRET_KEY) return "VTU_SECRET_KEY: the aggregator's secret key is missing";
  if (VTU_SECRET_KEY && !VTU_API_KEY) return "VTU_API_KEY: the aggregator's API key is missing";
  return null;
}

/** What would give money or bundles away in a real shop, in one line; null when nothing does. */
export function sandboxPartner({ PAYSTACK_SECRET_KEY, VTU_API_KEY }: Partners): string | null {
  if (!PAYSTACK_SECRET_KEY)
    return "PAYSTACK_SECRET_KEY: without it the embedded sandbox payments credit wallets without money";
  if (!VTU_API_KEY)
    return "VTU_API_KEY: without it the embedded sandbox delivery sells bundles and delivers nothing";
  return null;
}
