import { createHash } from "node:crypto";
import { In } from "typeorm";
import type { Reader, Transaction } from "../../platform/database/database";
import { keyedHash } from "../audit-log";
import { Change, ChangeLogEntry, ChangeLogHead } from "./change.entity";

const head = { id: "head" };
const pageSize = 1_000;

const hashOf = (before: string, content: string) =>
  createHash("sha256").update(`${before}\n${content}`).digest("hex");

/**
 * One transaction at a time compares rows with their versions and writes them, so that the second of two edits reads
 * what the first has written. Called before the rows are read.
 */
export async function lockLog(tx: Transaction): Promise<void> {
  await tx.manager.increment(ChangeLogHead, head, "sequence", 0);
}

/** Runs in the transaction that applies the changes. */
export async function appendToLog(tx: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.manager.increment(ChangeLogHead, head, "sequence", changes.length);
  const { sequence, hash: last } = await tx.manager.findOneByOrFail(ChangeLogHead, head);
  let hash = last;
  const hashes = await hashesOfFields(tx, changes);
  const entries = changes.map((change, index) => {
    const content = JSON.stringify(contentOf(change, hashes[index]!));
    hash = hashOf(hash, content);
    return { sequence: sequence - changes.length + index + 1, changeId: change.id, content, hash };
  });
  await tx.manager.insert(ChangeLogEntry, entries);
  await tx.manager.update(ChangeLogHead, head, { hash });
}

/** Labels, names, reasons and values may be about people, and the log is never changed: JSON leaves out `undefined`. */
const contentOf = (change: Change, fieldsHash: string) => {
  const noPeople = {
    subjectLabel: undefined,
    authorName: undefined,
    approverName: undefined,
    reason: undefined,
  };
  const fields = change.fields.map(({ name }) => name);
  return Object.assign({}, change, noPeople, { fields, fieldsHash });
};

const hashesOfFields = (reader: Reader, changes: readonly Change[]) =>
  keyedHash(
    reader,
    changes.map(({ fields }) =>
      JSON.stringify(fields.map(({ name, before, after }) => [name, before, after])),
    ),
  );

/** A change whose values are no longer those that were logged. Entries of earlier releases hold the values themselves. */
async function findEditedChange(reader: Reader, entries: readonly ChangeLogEntry[]): Promise<string | null> {
  const ids = entries.map(({ changeId }) => changeId);
  const changes = await reader.manager.findBy(Change, { id: In(ids) });
  const hashes = await hashesOfFields(reader, changes);
  const stored = new Map(changes.map(({ id }, index) => [id, hashes[index]]));
  const edited = entries.find(({ changeId, content }) => {
    const { fieldsHash } = JSON.parse(content) as { fieldsHash?: string };
    return fieldsHash !== undefined && fieldsHash !== stored.get(changeId);
  });
  return edited?.changeId ?? null;
}

/** Finds the first edited entry or change, or the place of a removed entry. */
export async function findLogTampering(reader: Reader): Promise<{ offender: string; detail: string }[]> {
  const end = await reader.manager.findOneByOrFail(ChangeLogHead, head);
  let sequence = 0;
  let hash = "";
  for (;;) {
    const page = await reader.manager
      .createQueryBuilder(ChangeLogEntry, "entry")
      .where("entry.sequence > :sequence", { sequence })
      .orderBy("entry.sequence")
      .limit(pageSize)
      .getMany();
    for (const entry of page) {
      sequence += 1;
      hash = hashOf(hash, entry.content);
      if (entry.sequence !== sequence) return [{ offender: `entry ${sequence}`, detail: "is missing" }];
      if (entry.hash !== hash)
        return [{ offender: `entry ${sequence}`, detail: `was edited (${entry.changeId})` }];
    }
    const edited = await findEditedChange(reader, page);
    if (edited) return [{ offender: `change ${edited}`, detail: "has other values than were logged" }];
    if (page.length < pageSize) break;
  }
  if (sequence === end.sequence && hash === end.hash) return [];
  return [{ offender: `entry ${sequence + 1}`, detail: `is missing: the log has ${end.sequence} entries` }];
}
