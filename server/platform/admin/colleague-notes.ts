import { Field, ID, InputType } from "type-graphql";
import type { EntityTarget, ObjectLiteral } from "typeorm";
import { shortInstantText } from "../../values/dates";
import type { Transaction } from "../database/database";
import { Required, SingleLine } from "../graphql/mutation";

const maxNoteLength = 500;

export const notesDescription =
  "What colleagues noted, each note on a line with its time in Lagos and its author, oldest first; null without notes. Customers never see it.";

@InputType({ description: "A note for colleagues. Sent twice within a minute, it is stored once." })
export class AddNoteInput {
  @Field(() => ID, { description: "The order's reference, or the case's id." })
  id!: string;

  @Field(() => String, { description: `One line of at most ${maxNoteLength} characters.` })
  @Required("Write a note")
  @SingleLine(maxNoteLength)
  text!: string;
}

/** Appends to the column `notes`, in one statement, so that of two notes at the same time none is lost. */
export async function appendNote<Row extends ObjectLiteral & { id: string; notes: string | null }>(
  tx: Transaction,
  entity: EntityTarget<Row>,
  id: string,
  { author, text, at }: { author: string; text: string; at: Date },
): Promise<void> {
  const note = `${shortInstantText(at)}, ${author}: ${text.trim()}\n`;
  await tx.manager
    .createQueryBuilder()
    .update(entity)
    .set({ notes: () => "COALESCE(notes, '') || :note" })
    .where("id = :id AND COALESCE(REPLACE(notes, :note, ''), '') = COALESCE(notes, '')", { id, note })
    .execute();
}
