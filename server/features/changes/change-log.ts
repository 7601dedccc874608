import { createHash } from "node:crypto";
import type { Reader, Transaction } from "../../platform/database/database";
import { type Change, ChangeLogEntry, ChangeLogHead } from "./change.entity";

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
  const entries = changes.map((change, index) => {
    const content = JSON.stringify(change);
    hash = hashOf(hash, content);
    return { sequence: sequence - changes.length + index + 1, changeId: change.id, content, hash };
  });
  await tx.manager.insert(ChangeLogEntry, entries);
  await tx.manager.update(ChangeLogHead, head, { hash });
}

/** Finds the first edited entry, or the place of a removed one. */
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
    if (page.length < pageSize) break;
  }
  if (sequence === end.sequence && hash === end.hash) return [];
  return [{ offender: `entry ${sequence + 1}`, detail: `is missing: the log has ${end.sequence} entries` }];
}
