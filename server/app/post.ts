import type { CareCases } from "../platform/care/care-cases";
import type { MailAddress } from "../platform/mailer/mail";
import type { MailTemplate } from "../platform/mailer/mail-template";
import type { Outbox } from "../platform/mailer/outbox";

/** What a feature needs to write to customers and to customer care. */
export interface Post {
  outbox: Outbox;
  cases: CareCases;
  template: MailTemplate;
  care: MailAddress;
}
