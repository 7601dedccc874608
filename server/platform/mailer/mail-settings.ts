import { z } from "zod";
import { parseEmailAddress } from "../../values/email-address";
import type { MailAddress } from "./mail";

/** `Oyanet <no-reply@oyanet.example>`, or the address alone; null when it is neither. */
function parseMailAddress(text: string): MailAddress | null {
  const [, quoted, plain = "", bracketed] =
    /^(?:"([^"<>\p{Cc}]*)"\s*|([^"<>\p{Cc}]*))<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const address = parseEmailAddress(bracketed ?? text);
  return address === null ? null : { name: (quoted ?? plain).trim(), address };
}

/** The environment variables that concern mail. */
export const mailSettings = {
  SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/[^\s/]+/,
      "must begin with smtp:// or smtps:// (leave it out for files in DATA_DIR/outbox)",
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .default("Oyanet <no-reply@oyanet.example>")
    .transform((text, context) => {
      const parsed = parseMailAddress(text);
      if (!parsed) context.addIssue("must be an e-mail address, or a name and <address>");
      return parsed ?? z.NEVER;
    }),
};
