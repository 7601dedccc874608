import type { Mail } from "../../server/platform/mail/mail-template";

/** A mail as the template renders it, for tests of what happens to it afterwards. */
export function writtenMail(more: Partial<Mail> = {}): Mail {
  return {
    to: { name: "Ada Obi", address: "ada@example.com", isConfirmed: true },
    subject: "Hello",
    text: "A secret link",
    html: "<p>A secret link</p>",
    purpose: "notice",
    ...more,
  } as Mail;
}
