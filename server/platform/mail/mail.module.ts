import path from "node:path";
import { z } from "zod";
import { parseEmailAddress } from "../../values/email-address";
import { defineModule, type Integration } from "../module";
import { reachPort } from "../reach";
import { folderMailer, smtpMailer, type Mailer, type MailParty } from "./mailers";
import { QueuedMail, UnconfirmedMail } from "./mail.entity";
import { Mail1795200000001 } from "./migrations/1795200000001-mail";
import { MailAttachment1795465000000 } from "./migrations/1795465000000-mail-attachment";
import { MailThread1795920000002 } from "./migrations/1795920000002-mail-thread";
import { NoMailAttachment1795483000000 } from "./migrations/1795483000000-no-mail-attachment";
import { UnconfirmedMail1795482000000 } from "./migrations/1795482000000-unconfirmed-mail";
import { MailGivenUp1796000000110 } from "./migrations/1796000000110-mail-given-up";
import { MailSent1796000870000 } from "./migrations/1796000870000-mail-sent";
import { OnePlace1796000000100 } from "./migrations/1796000000100-one-place";
import { Outbox, mailJob, UnconfirmedAllowance } from "./outbox";
import { dayMs } from "../../values/durations";

/** Parses `Oyanet <no-reply@oyanet.example>` or a bare address; null when it is neither. */
function parseMailAddress(text: string): MailParty | null {
  const [, quoted, plain = "", bracketed] =
    /^(?:"([^"<>\p{Cc}]*)"\s*|([^"<>\p{Cc}]*))<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const address = parseEmailAddress(bracketed ?? text);
  return address === null ? null : { name: (quoted ?? plain).trim(), address };
}

/** The environment variables that concern mail. */
const mailSettings = {
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
      if (!parsed) context.addIssue("must be an email address, or a name and <address>");
      return parsed ?? z.NEVER;
    }),
};

/** Mails are stored in the transaction of the event they report, and retried until they are accepted. */
export const mail = defineModule({
  name: "mail",
  settings: mailSettings,
  entities: [QueuedMail, UnconfirmedMail],
  migrations: [
    Mail1795200000001,
    MailAttachment1795465000000,
    UnconfirmedMail1795482000000,
    NoMailAttachment1795483000000,
    MailThread1795920000002,
    OnePlace1796000000100,
    MailGivenUp1796000000110,
    MailSent1796000870000,
  ],
  adapters: ({ SMTP_URL, MAIL_FROM, dataDir }, logger): { mailer: Mailer } => ({
    mailer: SMTP_URL
      ? smtpMailer(SMTP_URL, MAIL_FROM)
      : folderMailer(path.join(dataDir, "outbox"), MAIL_FROM, logger),
  }),
  create(platform) {
    const { settings, database, clock, adapters } = platform;
    /** Says of an address that it is the shop's own: mail to it is never given up early. */
    const ownAddresses: ((address: string) => Promise<boolean>)[] = [];
    const isOwn = async (address: string) =>
      (await Promise.all(ownAddresses.map((isOneOf) => isOneOf(address)))).includes(true);
    const job = mailJob(platform, adapters.mailer, isOwn);
    const allowance = new UnconfirmedAllowance(database, clock);
    const domain = settings.MAIL_FROM.address.replace(/^.*@/, "");
    const outbox = new Outbox(clock, domain, allowance, job);
    return {
      api: { outbox, ownAddresses },
      jobs: [job, { name: "mail allowances", pauseSeconds: 3_600, run: () => allowance.deleteExpired() }],
      integrations: [integrationOf(adapters.mailer.name, settings.SMTP_URL)],
      async warnings() {
        const monthAgo = new Date(clock.now().getTime() - 30 * dayMs);
        const given = await outbox.addressesGivenUpSince(database, monthAgo);
        const own = await Promise.all(given.map(async (address) => (await isOwn(address)) && address));
        return own.flatMap((address) => (address ? [undeliverable(address)] : []));
      },
    };
  },
});

function undeliverable(address: string): string {
  return `Mail to your own address ${address} was given up after three days in the last month: check the address, and its mailbox`;
}

function integrationOf(name: string, smtpUrl: string | undefined): Integration {
  const purpose = "mail";
  if (!smtpUrl) return { name, purpose, isEmbedded: true };
  const defaultPort = smtpUrl.startsWith("smtps:") ? 465 : 587;
  return { name, purpose, isEmbedded: false, reach: () => reachPort(smtpUrl, defaultPort) };
}
