import path from "node:path";
import { z } from "zod";
import { parseEmailAddress } from "../../values/email-address";
import { defineModule } from "../module";
import { reachPort } from "../reach";
import { folderMailer, smtpMailer, type Mailer, type MailParty } from "./mailers";
import { QueuedMail, UnconfirmedMail } from "./mail.entity";
import { Outbox, mailJob, UnconfirmedAllowance } from "./outbox";
import { dayMs } from "../../values/durations";
import { Mail1796001000001 } from "./migrations/1796001000001-mail";

/** Parses `Oyanet <no-reply@oyanet.example>` or a bare address; null when it is neither. */
function parseMailAddress(text: string): MailParty | null {
  const [, quoted, plain = "", bracketed] =
    /^(?:"([^"<>\p{Cc}]*)"\s*|([^"<>\p{Cc}]*))<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const address = parseEmailAddress(bracketed ?? text);
  return address === null ? null : { name: (quoted ?? plain).trim(), address };
}

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

const outboxFolderOf = ({ dataDir }: { dataDir: string }) => path.join(dataDir, "outbox");

/** Mails are stored in the transaction of the event they report, and retried until they are accepted. */
export const mail = defineModule({
  name: "mail",
  settings: mailSettings,
  entities: [QueuedMail, UnconfirmedMail],
  migrations: [Mail1796001000001],
  adapters: ({ SMTP_URL, MAIL_FROM, ...settings }, logger): { mailer: Mailer } => ({
    mailer: SMTP_URL
      ? smtpMailer(SMTP_URL, MAIL_FROM)
      : folderMailer(outboxFolderOf(settings), MAIL_FROM, logger),
  }),
  create(platform) {
    const { settings, database, clock, adapters } = platform;
    /** Says of an address that it is the shop's own: mail to it is never given up early. */
    const ownAddresses: ((address: string) => Promise<boolean>)[] = [];
    const isOwn = async (address: string) =>
      (await Promise.all(ownAddresses.map((isOneOf) => isOneOf(address)))).includes(true);
    const job = mailJob(platform, adapters.mailer, isOwn);
    const allowance = new UnconfirmedAllowance(database, clock);
    const { SMTP_URL = "" } = settings;
    const domain = settings.MAIL_FROM.address.replace(/^.*@/, "");
    const outbox = new Outbox(clock, domain, allowance, job);
    /** Where mails are written instead of sent; null with a mail server. */
    const outboxFolder = SMTP_URL === "" ? outboxFolderOf(settings) : null;
    return {
      api: { outbox, ownAddresses, outboxFolder },
      jobs: [job, { name: "mail allowances", pauseSeconds: 3_600, run: () => allowance.deleteExpired() }],
      integrations: [
        {
          name: adapters.mailer.name,
          purpose: "mail",
          isEmbedded: SMTP_URL === "",
          reach: () => reachPort(SMTP_URL, SMTP_URL.startsWith("smtps:") ? 465 : 587),
        },
      ],
      async warnings() {
        const monthAgo = new Date(clock.now().getTime() - 30 * dayMs);
        const given = await outbox.addressesGivenUpSince(database, monthAgo);
        const own = await Promise.all(given.map(async (address) => (await isOwn(address)) && address));
        return own.flatMap((address) =>
          address
            ? `Mail to your own address ${address} was given up after three days in the last month: check the address, and its mailbox`
            : [],
        );
      },
    };
  },
});
