import type { Database } from "../../platform/database/database";
import type { ContentRow } from "../../platform/database/seed-content";
import { faqs } from "./contact.content";
import type { Faq } from "./contact.schema";
import { StoredQuestion } from "./question.entity";

/** Empty rows for questions of the owner's. */
const freeRows = 6;

const free = Array.from({ length: freeRows }, (_, index) => `own-question-${index + 1}`);

/** What `seedContent` writes: the content's questions, then the empty rows. */
export const questionRows: readonly ContentRow[] = [
  ...faqs.map(({ id, question, answer, onContactPage }) => ({
    id,
    question,
    answer,
    on_contact_page: Number(onContactPage),
  })),
  ...free.map((id) => ({ id, question: null, answer: null, on_contact_page: 0 })),
].map((row, position) => ({ ...row, position }));

/** The questions that are shown, in their order. */
export async function readQuestions({ reader }: Database): Promise<readonly Faq[]> {
  const stored = await reader.manager.find(StoredQuestion, {
    where: { isShown: true },
    order: { position: "ASC", id: "ASC" },
  });
  return stored.flatMap(({ id, question, answer, onContactPage }) =>
    question && answer ? [{ id, question, answer, onContactPage: onContactPage === 1 }] : [],
  );
}
