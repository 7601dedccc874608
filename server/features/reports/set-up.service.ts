import { IsNull } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { StaffMember } from "../staff";
import { lastBackupAt } from "./backups";
import { dayMs } from "./periods";
import type { SetUpStep } from "./reports.schema";

export interface SetUpSettings {
  hasRealPayments: boolean;
  hasRealDelivery: boolean;
  hasRealMail: boolean;
  dataDir: string;
  isSqlite: boolean;
}

interface Step {
  title: string;
  isDone: boolean;
  done: string;
  todo: string;
}

/** A backup that is older than this does not count. */
const backupDays = 2;

/** What is missing until the shop is ready for customers. */
export class SetUpService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SetUpSettings,
    /** The number of plans without the aggregator's code. */
    private readonly countUnnamed: () => Promise<number>,
  ) {}

  async steps(): Promise<SetUpStep[]> {
    const { hasRealPayments, hasRealDelivery, hasRealMail } = this.settings;
    const unnamed = await this.countUnnamed();
    const steps: Step[] = [
      {
        title: "Real payments",
        isDone: hasRealPayments,
        done: "Customers pay with Paystack.",
        todo: "Set PAYSTACK_SECRET_KEY to the live key from Paystack's dashboard, then restart the shop. Until then wallets hold play money.",
      },
      {
        title: "Real delivery",
        isDone: hasRealDelivery,
        done: "Bundles are delivered by the aggregator.",
        todo: "Set VTU_API_KEY and VTU_SECRET_KEY to the aggregator's keys, then restart the shop. Until then nothing is delivered.",
      },
      {
        title: "Delivery codes",
        isDone: unnamed === 0,
        done: "Every plan has the aggregator's code.",
        todo: `${unnamed.toLocaleString("en-NG")} plans have no code of the aggregator yet. Enter them under Catalogue.`,
      },
      {
        title: "Mail",
        isDone: hasRealMail,
        done: "Mails are sent by your mail server.",
        todo: "Set SMTP_URL to your mail server, then restart the shop. Until then mails are only written to files.",
      },
      await this.staffStep(),
      await this.backupStep(),
    ];
    return steps.map(({ title, isDone, done, todo }) => ({ title, isDone, text: isDone ? done : todo }));
  }

  private async staffStep(): Promise<Step> {
    const working = await this.database.reader.manager.findBy(StaffMember, { disabledAt: IsNull() });
    const without = working.filter(({ totpSecret }) => totpSecret === null).length;
    return {
      title: "Staff with a second factor",
      isDone: without === 0,
      done: "Everybody who can log in has a second factor.",
      todo: `${without} of ${working.length} ${without === 1 ? "has" : "have"} no second factor. Each sets it up with an authenticator app, from the menu.`,
    };
  }

  private async backupStep(): Promise<Step> {
    const { dataDir, isSqlite } = this.settings;
    const last = isSqlite ? await lastBackupAt(dataDir) : null;
    return {
      title: "Backup",
      isDone: last !== null && this.clock.now().getTime() - last.getTime() < backupDays * dayMs,
      done: "There is a backup of the last two days.",
      todo: isSqlite
        ? "Run npm run backup every night, and copy the file to another machine."
        : "The shop cannot see PostgreSQL's backups. Make sure that pg_dump or an archive runs every night.",
    };
  }
}
