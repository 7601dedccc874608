import path from "node:path";
import { defineModule } from "../module";
import { folderMailer } from "./folder-mailer";
import { mailJob } from "./mail-job";
import { mailSettings } from "./mail-settings";
import { QueuedMail } from "./mail.entity";
import { Mail1795200000001 } from "./migrations/1795200000001-mail";
import type { Mailer } from "./mailer";
import { Outbox } from "./outbox";
import { smtpMailer } from "./smtp-mailer";

/** Mails are kept with what they tell of, and sent until they are taken. */
export const mail = defineModule({
  name: "mail",
  settings: mailSettings,
  entities: [QueuedMail],
  migrations: [Mail1795200000001],
  adapters: ({ SMTP_URL, MAIL_FROM, dataDir }, logger): { mailer: Mailer } => ({
    mailer: SMTP_URL
      ? smtpMailer(SMTP_URL, MAIL_FROM)
      : folderMailer(path.join(dataDir, "outbox"), MAIL_FROM, logger),
  }),
  create(platform) {
    const { settings, clock, adapters } = platform;
    const job = mailJob(platform, adapters.mailer);
    const outbox = new Outbox(clock, settings.MAIL_FROM.address.replace(/^.*@/, ""), () => job.wake());
    return {
      api: { outbox },
      jobs: [job],
      doers: settings.SMTP_URL ? [] : [{ name: adapters.mailer.name, isEmbedded: true }],
    };
  },
});
