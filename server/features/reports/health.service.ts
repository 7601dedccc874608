import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { Between, IsNull, LessThanOrEqual, Not } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { QueuedMail } from "../../platform/mail/mail.entity";
import type { Integration, WholeShop } from "../../platform/module";
import { type Health, type HealthCheck, HealthState } from "./health.schema";
import type { LedgerAudit } from "./ledger-audit";
import { dayMs, hourMs, minuteMs } from "../../values/durations";

const { GOOD, ATTENTION, BAD } = HealthState;

/** Only a slow disk or database has a longer queue. */
const longQueue = 50;
/** The first attempt is immediate. */
const lateMail = 15 * minuteMs;
const oldBackup = 2 * dayMs;
const oldAudit = 2 * dayMs;

interface Place {
  version: string;
  dataDir: string;
  isSqlite: boolean;
}

export class HealthService {
  private shop: Pick<WholeShop, "integrations" | "warnings"> = {
    integrations: [],
    warnings: () => Promise.resolve([]),
  };

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Pick<LedgerAudit, "last">,
    private readonly place: Place,
  ) {}

  watch(shop: WholeShop): void {
    this.shop = shop;
  }

  async check(): Promise<Health> {
    const [partners, warnings, mail, ledger, backup] = await Promise.all([
      Promise.all(this.shop.integrations.map(partnerCheck)),
      this.shop.warnings(),
      this.mailCheck(),
      this.ledgerCheck(),
      this.checkBackup(),
    ]);
    const shop = [this.databaseCheck(), mail, ledger, backup];
    const action = "See docs/OPERATIONS.md";
    const toDo = warnings.map((text) => ({ title: "To do", state: ATTENTION, text, action }));
    return { at: this.clock.now(), version: this.place.version, partners, shop, warnings: toDo };
  }

  private databaseCheck(): HealthCheck {
    const { waiting, description } = this.database;
    const isLong = waiting > longQueue;
    return {
      title: "Database",
      state: isLong ? BAD : GOOD,
      text: `${description}. ${waiting === 0 ? "No transaction waits" : `Transactions that wait: ${waiting}`}.`,
      action: isLong ? "Check the disk and the load of the machine: customers wait for each purchase" : null,
    };
  }

  private async mailCheck(): Promise<HealthCheck> {
    const { manager } = this.database.reader;
    const now = this.clock.now().getTime();
    // A notice postponed by the limit of an unconfirmed address counts from its time.
    const where = { nextAttemptAt: Not(IsNull()), createdAt: LessThanOrEqual(new Date(now)) };
    const [count, oldest, lastSent] = await Promise.all([
      manager.countBy(QueuedMail, where),
      manager.findOne(QueuedMail, {
        where,
        order: { createdAt: "ASC" },
        select: { id: true, createdAt: true },
      }),
      manager.findOne(QueuedMail, {
        where: { sentAt: Not(IsNull()) },
        order: { sentAt: "DESC" },
        select: { id: true, sentAt: true },
      }),
    ]);
    const age = oldest ? now - oldest.createdAt.getTime() : 0;
    // If later mails went out, the mailbox is the problem, not the server.
    const createdAt = Between(lastSent?.sentAt ?? new Date(0), new Date(now - lateMail - 1));
    const isLate = age > lateMail && (await manager.existsBy(QueuedMail, { ...where, createdAt }));
    return {
      title: "Outgoing mail",
      state: isLate ? BAD : GOOD,
      text:
        count === 0 ? "No mail waits." : `Mails that wait: ${count}. The oldest has waited ${duration(age)}.`,
      action: isLate
        ? "Check the mail server and SMTP_URL; mails are tried again for three days, then dropped"
        : null,
    };
  }

  private async ledgerCheck(): Promise<HealthCheck> {
    const title = "Ledger";
    const { checkedAt, checkedBy, findings, failedAt } = await this.audit.last();
    const age = (at: Date) => this.clock.now().getTime() - at.getTime();
    const ago = (at: Date) => `${duration(age(at))} ago`;
    const checked = checkedAt && `Audited ${ago(checkedAt)}${checkedBy ? ` by ${checkedBy}` : ""}`;
    const failed = failedAt ? `The audit failed ${ago(failedAt)}. ` : "";
    if (findings) {
      const text = `${failed}${checked}. Entries that do not add up: ${findings}.`;
      const action = "Run npm run audit:ledger, which names each, before you refund or pay out anything";
      return { title, state: BAD, text, action };
    }
    if (failedAt) {
      const text = `${failed}${checked ? `${checked}: everything added up.` : "It has not been audited yet."}`;
      const action =
        "Search the log for “a job failed”. The audit is retried automatically, or press Audit the ledger now";
      return { title, state: BAD, text, action };
    }
    if (!checkedAt) {
      const action =
        "Audit it below; the shop does it a few minutes after it starts, then every night at 3:00";
      return { title, state: ATTENTION, text: "Not audited yet.", action };
    }
    const text = `${checked}: everything adds up.`;
    if (age(checkedAt) <= oldAudit) return { title, state: GOOD, text, action: null };
    const action = "Audit it below; the shop must run at 3:00 to do it by itself";
    return { title, state: ATTENTION, text, action };
  }

  async checkBackup(): Promise<HealthCheck> {
    const title = "Backup";
    const { dataDir, isSqlite } = this.place;
    if (!isSqlite) {
      const text = "The shop cannot see PostgreSQL's backups.";
      return { title, state: ATTENTION, text, action: "Check that pg_dump or the archive ran last night" };
    }
    const last = await lastBackupAt(dataDir);
    const age = last ? this.clock.now().getTime() - last.getTime() : Infinity;
    const text = last
      ? `The newest was made ${duration(age)} ago.`
      : "There is no backup in the data folder yet.";
    if (age < oldBackup) return { title, state: GOOD, text, action: null };
    const action = "Run npm run backup every night, and copy the file to another machine";
    return { title, state: ATTENTION, text, action };
  }
}

/** The newest backup in the usual folder; null if there is none, or it is stored elsewhere. */
async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const folder = path.join(dataDir, "backups");
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    names
      .filter((name) => /^oyanet-.*\.sqlite$/.test(name))
      .map(async (name) => (await stat(path.join(folder, name))).mtime.getTime()),
  );
  return times.length === 0 ? null : new Date(Math.max(...times));
}

async function partnerCheck({ name, purpose, isEmbedded, reach }: Integration): Promise<HealthCheck> {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  if (isEmbedded && purpose === "assistant") {
    const text = "Built in: it answers from your prices and questions, and hands over to a person.";
    return { title, state: GOOD, text, action: null };
  }
  if (isEmbedded) {
    const text = "Built in, for trials: nothing reaches a real partner.";
    const action = "Set the real partner's keys before you open the shop to customers";
    return { title, state: ATTENTION, text, action };
  }
  if (!reach) return { title, state: GOOD, text: "Real.", action: null };
  try {
    await reach();
    return { title, state: GOOD, text: "Real, and responds now.", action: null };
  } catch {
    const action = "Check its status page and the shop's network; the shop tries again by itself";
    return { title, state: BAD, text: "Real, but does not respond now.", action };
  }
}

function duration(ms: number): string {
  const [value, unit] =
    ms < hourMs
      ? [Math.max(0, Math.round(ms / minuteMs)), "minute"]
      : ms < 2 * dayMs
        ? [Math.round(ms / hourMs), "hour"]
        : [Math.round(ms / dayMs), "day"];
  return `${value} ${unit}${value === 1 ? "" : "s"}`;
}
