import type { Database } from "../../platform/database/database";
import type { ContentRow } from "../../platform/database/seed-content";
import { faqs } from "./contact.content";
import type { Faq } from "./contact.schema";
import { StoredQuestion } from "./question.entity";

export const questionRows: readonly ContentRow[] = faqs.map(({ onContactPage, ...faq }, position) => ({
  ...faq,
  on_contact_page: Number(onContactPage),
  position,
}));

/** Replaced by the ways to pay, so that answers agree with the wallet, whichever gateway there is. */
const howToPayMark = "{howToPay}";

export const withHowToPay = (questions: readonly Faq[], howToPay: string): readonly Faq[] =>
  questions.map(({ answer, ...faq }) => ({
    ...faq,
    answer: answer.replaceAll(howToPayMark, () => howToPay),
  }));

export async function readQuestions({ reader }: Database): Promise<readonly Faq[]> {
  const stored = await reader.manager.find(StoredQuestion, {
    where: { isShown: true, isRemoved: false },
    order: { position: "ASC", id: "ASC" },
  });
  return stored.flatMap(({ id, question, answer, onContactPage }) =>
    question && answer ? [{ id, question, answer, onContactPage: onContactPage === 1 }] : [],
  );
}
