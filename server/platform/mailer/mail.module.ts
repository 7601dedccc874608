import path from "node:path";
import { defineModule } from "../module";
import { folderMailer } from "./folder-mailer";
import { mailSettings } from "./mail-settings";
import { QueuedMail } from "./mail.entity";
import { Mail1795200000001 } from "./migrations/1795200000001-mail";
import type { Mailer } from "./mailer";
import { Outbox } from "./outbox";
import { Postman } from "./postman";
import { smtpMailer } from "./smtp-mailer";

/** Mails leave at once; a round finds those that failed, and those of a process that died. */
const pauseSeconds = 5;

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
  create({ database, clock, logger, settings, adapters: { mailer } }) {
    const outbox = new Outbox(clock, settings.MAIL_FROM.address.replace(/^.*@/, ""));
    const postman = new Postman(database, clock, mailer, logger);
    return {
      api: { outbox },
      jobs: [
        {
          name: "mail",
          pauseSeconds,
          run: () => postman.deliverDue(),
          onWake: (wake) => outbox.onPoke(wake),
          close: () => postman.close(),
        },
      ],
      doers: settings.SMTP_URL ? [] : [{ name: mailer.name, isEmbedded: true }],
    };
  },
});
