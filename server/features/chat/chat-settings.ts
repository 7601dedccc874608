import { z } from "zod";

const perDay = (byDefault: number) => z.coerce.number().int().min(1).max(10_000_000).default(byDefault);

/** The AI provider, and how much customers may ask it; without a key the embedded assistant answers. */
export const chatSettings = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default("https://api.openai.com/v1"),
  OPENAI_MODEL: z.string().default("gpt-3.5-turbo"),
  /** Messages a day that one browser, one network address and all together may send. */
  CHAT_BROWSER_MESSAGES_PER_DAY: perDay(100),
  /** Who drops the cookie is another browser, but not another address, which thousands may share at a carrier. */
  CHAT_ADDRESS_MESSAGES_PER_DAY: perDay(500),
  /** What the shop's owner is ready to pay for. */
  CHAT_SHOP_MESSAGES_PER_DAY: perDay(5_000),
  CHAT_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
};

export type ChatSettings = z.infer<z.ZodObject<typeof chatSettings>>;
