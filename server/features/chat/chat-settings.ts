import { z } from "zod";

const perDay = (byDefault: number) => z.coerce.number().int().min(1).max(10_000_000).default(byDefault);

export const chatSettings = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default("https://api.openai.com/v1"),
  OPENAI_MODEL: z.string().default("gpt-3.5-turbo"),
  CHAT_BROWSER_MESSAGES_PER_DAY: perDay(100),
  /** Per network address, because a browser can drop its cookie. Thousands may share an address at a carrier. */
  CHAT_ADDRESS_MESSAGES_PER_DAY: perDay(500),
  CHAT_SHOP_MESSAGES_PER_DAY: perDay(5_000),
  CHAT_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
};

export type ChatSettings = z.infer<z.ZodObject<typeof chatSettings>>;
