import { z } from "zod";

const perDay = (byDefault: number) => z.coerce.number().int().min(1).max(10_000_000).default(byDefault);

/** The AI provider, and how much customers may ask it; without a key the embedded assistant answers. */
export const chatSettings = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default("https://api.openai.com/v1"),
  OPENAI_MODEL: z.string().default("gpt-3.5-turbo"),
  CHAT_BROWSER_MESSAGES_PER_DAY: perDay(100),
  /** Thousands of customers may share a carrier's address. */
  CHAT_ADDRESS_MESSAGES_PER_DAY: perDay(500),
  CHAT_SHOP_MESSAGES_PER_DAY: perDay(5_000),
  CHAT_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
};
