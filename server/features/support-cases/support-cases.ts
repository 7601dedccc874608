import { randomUUID } from "node:crypto";
import { type FindOptionsWhere, In, IsNull, Not, Column, Entity } from "typeorm";
import { appendNote } from "../../platform/admin/colleague-notes";
import type { Clock } from "../../platform/clock";
import type { Database, Reader, Transaction } from "../../platform/database/database";
import { insertUnlessTaken } from "../../platform/database/entities";
import type { MailTemplate, ConfirmedAddress, Mail, MailAddress } from "../../platform/mail/mail-template";
import type { Outbox } from "../../platform/mail/outbox";
import type { Money } from "../../values/money";
import type { WriteLogEntry } from "../audit-log";
import { refuse } from "../../platform/graphql/refusal";
import { inboxRows, type InboxFilter, InboxRow } from "./inbox-rows";

/** One case of each kind for each subject. */
@Entity("support_case")
export class SupportCase extends InboxRow {
  /** Such as NOT_RECEIVED. */
  @Column("text")
  kind!: string;

  @Column("text")
  subjectId!: string;

  @Column("text")
  reference!: string;

  @Column("text")
  note!: string;

  /** By the staff; see appendNote. */
  @Column("text", { nullable: true })
  notes!: string | null;
}

interface Claim {
  customerId: string;
  amount: Money;
}

/** By the ids of the subjects, without those that were paid back or are no claim. */
type FindClaims = (reader: Reader, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, Claim>>;

export interface NewCase {
  kind: string;
  subjectId: string;
  reference: string;
  title: string;
  note: string;
  replyTo?: MailAddress;
  /** Opens a closed case of this kind and subject again, for example when a customer reports the same once more. */
  reopens?: boolean;
}

type CloseListener = (tx: Transaction, closed: Pick<SupportCase, "kind" | "subjectId">) => Promise<void>;

/** Cases and their mails are written in the caller's transaction. */
export class SupportCases {
  private readonly closeListeners: CloseListener[] = [];
  private readonly claims = new Map<string, FindClaims>();
  private readonly closedByDecision = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly care: ConfirmedAddress,
  ) {}

  /** Customers claim money in cases of this kind. */
  declareClaims(kind: string, find: FindClaims): void {
    this.claims.set(kind, find);
  }

  /** Cases of these kinds are closed by what settles them, never by a person. */
  neverByHand(...kinds: readonly string[]): void {
    for (const kind of kinds) this.closedByDecision.add(kind);
  }

  async claimsOf(reader: Reader, cases: readonly SupportCase[]): Promise<Map<string, Claim>> {
    const claims = new Map<string, Claim>();
    for (const [kind, find] of this.claims) {
      const ofKind = cases.filter((each) => each.kind === kind);
      const subjects = ofKind.map(({ subjectId }) => subjectId);
      const found = subjects.length > 0 ? await find(reader, subjects) : new Map<string, Claim>();
      for (const { id, subjectId } of ofKind) {
        const claim = found.get(subjectId);
        if (claim) claims.set(id, claim);
      }
    }
    return claims;
  }

  /** False when there is no such case. */
  async addNote(id: string, author: string, text: string, writeLog: WriteLogEntry): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      if (!(await tx.manager.existsBy(SupportCase, { id }))) return false;
      await appendNote(tx, SupportCase, id, { author, text, at: this.clock.now() });
      await writeLog(tx);
      return true;
    });
  }

  onClosed(listener: CloseListener): void {
    this.closeListeners.push(listener);
  }

  /**
   * True when the case is new or reopened. Nothing changes, and no mail is sent, while one of that kind is open for the
   * subject.
   */
  async open(tx: Transaction, found: NewCase): Promise<boolean> {
    const { kind, subjectId, reference, note } = found;
    const row = {
      id: randomUUID(),
      kind,
      subjectId,
      reference,
      note,
      createdAt: this.clock.now(),
      closedAt: null,
    };
    const isNew = await insertUnlessTaken(tx.manager, SupportCase, row);
    if (!isNew && !(found.reopens && (await this.reopen(tx, row)))) return false;
    await this.outbox.enqueue(tx, this.mailOf(found));
    return true;
  }

  async replaceNote(tx: Transaction, id: string, note: string): Promise<void> {
    await tx.manager.update(SupportCase, { id, closedAt: IsNull() }, { note });
  }

  /** For a problem that has solved itself. */
  async close(tx: Transaction, subjectId: string): Promise<void> {
    await this.closeWhere(tx, { subjectId });
  }

  /** Oldest first. */
  openOf(references: readonly string[]): Promise<SupportCase[]> {
    return this.database.reader.manager.find(SupportCase, {
      where: { reference: In([...references]), closedAt: IsNull() },
      order: { createdAt: "ASC", id: "ASC" },
    });
  }

  list(filter: InboxFilter): Promise<SupportCase[]> {
    return inboxRows(this.database.reader.manager, SupportCase, filter);
  }

  async assign(id: string, staff: { id: string; name: string }, writeLog: WriteLogEntry): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const owner = { assigneeId: staff.id, assigneeName: staff.name };
      const { affected } = await tx.manager.update(SupportCase, { id, closedAt: IsNull() }, owner);
      if (affected === 1) await writeLog(tx);
      return affected === 1;
    });
  }

  /**
   * False when no such case is open. Throws Refused when a customer claims money in it, or money is on hold for it,
   * because that needs two people.
   */
  async closeOne(id: string, closeReason: string, writeLog: WriteLogEntry): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const open = await tx.manager.findBy(SupportCase, { id, closedAt: IsNull() });
      if (open.some(({ kind }) => this.closedByDecision.has(kind)))
        refuse("Money is on hold for this case. It closes by itself once that is decided");
      const [claim] = (await this.claimsOf(tx, open)).values();
      if (claim)
        refuse(
          `A customer claims ${claim.amount.formatted} in this case. Pay it back first, or withdraw the case: somebody else has to approve that`,
        );
      if ((await this.closeWhere(tx, { id })) === 0) return false;
      await tx.manager.update(SupportCase, { id }, { closeReason });
      await writeLog(tx);
      return true;
    });
  }

  async withdraw(
    tx: Transaction,
    id: string,
    closeReason: string,
  ): Promise<{ reference: string; claim: Claim } | null> {
    const open = await tx.manager.findBy(SupportCase, { id, closedAt: IsNull() });
    const claim = (await this.claimsOf(tx, open)).get(id);
    const [found] = open;
    if (!found || !claim || (await this.closeWhere(tx, { id })) === 0) return null;
    await tx.manager.update(SupportCase, { id }, { closeReason });
    return { reference: found.reference, claim };
  }

  find(id: string): Promise<SupportCase> {
    return this.database.reader.manager.findOneByOrFail(SupportCase, { id });
  }

  /** One conditional update for each case, so that concurrent calls count it once. */
  private async closeWhere(tx: Transaction, which: FindOptionsWhere<SupportCase>): Promise<number> {
    const closedAt = this.clock.now();
    let closed = 0;
    for (const open of await tx.manager.findBy(SupportCase, { ...which, closedAt: IsNull() })) {
      const stillOpen = { id: open.id, closedAt: IsNull() };
      if ((await tx.manager.update(SupportCase, stillOpen, { closedAt })).affected !== 1) continue;
      for (const listener of this.closeListeners) await listener(tx, open);
      closed += 1;
    }
    return closed;
  }

  private async reopen(
    tx: Transaction,
    { kind, subjectId, note, createdAt }: Pick<SupportCase, "kind" | "subjectId" | "note" | "createdAt">,
  ): Promise<boolean> {
    const which = { kind, subjectId, closedAt: Not(IsNull()) };
    const { affected } = await tx.manager.update(SupportCase, which, { note, createdAt, closedAt: null });
    return affected === 1;
  }

  private mailOf({ kind, reference, title, note, replyTo }: NewCase): Mail {
    return this.template({
      to: this.care,
      ...(replyTo && { replyTo }),
      subject: `Case ${reference}: ${title}`,
      content: {
        heading: title,
        paragraphs: [note],
        details: [
          ["Kind", kind],
          ["Reference", reference],
        ],
      },
    });
  }
}
