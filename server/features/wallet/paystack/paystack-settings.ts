import { z } from "zod";
import { integrationAddress } from "../../../platform/config/integration-address";

export const paystackSettings = {
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(live|test)_\S+$/, "must be a secret key of Paystack, such as sk_live_…")
    .optional(),
  PAYSTACK_URL: integrationAddress("https://api.paystack.co"),
};

/** Paystack's test keys pay with test money: https://paystack.com/docs/api/authentication */
export const isTestKey = (key: string) => key.startsWith("sk_test_");

/** Returns an error message about a setting that would credit wallets without real money, or null. */
export function testMoneyInProduction(values: {
  PAYSTACK_SECRET_KEY?: string | undefined;
  PAYSTACK_URL: string;
}): string | null {
  const { PAYSTACK_SECRET_KEY, PAYSTACK_URL } = values;
  if (!PAYSTACK_SECRET_KEY)
    return "PAYSTACK_SECRET_KEY: without it the embedded sandbox payments credit wallets without money";
  if (isTestKey(PAYSTACK_SECRET_KEY))
    return "PAYSTACK_SECRET_KEY: a test key credits wallets without money: use the live one, sk_live_…";
  if (!PAYSTACK_URL.startsWith("https://")) return "PAYSTACK_URL: must begin with https:// in production";
  return null;
}
