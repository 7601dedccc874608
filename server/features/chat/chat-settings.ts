import { z } from "zod";

const perDay = (byDefault: number) => z.coerce.number().int().min(1).max(10_000_000).default(byDefault);

/** The AI provider and the daily budgets. Without a key the embedded assistant answers. */
export const chatSettings = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default("https://api.openai.com/v1"),
  OPENAI_MODEL: z.string().default("gpt-3.5-turbo"),
  /** Messages a day from one browser, from one network address, and in all. */
  CHAT_BROWSER_MESSAGES_PER_DAY: perDay(100),
  /** Dropping the cookie does not change the address. Thousands may share one at a carrier. */
  CHAT_ADDRESS_MESSAGES_PER_DAY: perDay(500),
  /** The shop's budget. */
  CHAT_SHOP_MESSAGES_PER_DAY: perDay(5_000),
  CHAT_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
};

export type ChatSettings = z.infer<z.ZodObject<typeof chatSettings>>;
