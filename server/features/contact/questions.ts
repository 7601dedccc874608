import type { Database } from "../../platform/database/database";
import type { ContentRow } from "../../platform/database/seed-content";
import { faqs } from "./contact.content";
import type { Faq } from "./contact.schema";
import type { Permission } from "../../platform/admin/permission";
import {
  longTextField,
  nextPosition,
  type Subject,
  tableSubject,
  textField,
  positionField,
  yesOrNoField,
} from "../changes";
import { Column, Entity } from "typeorm";
import { ListedRow } from "../shop-details";

@Entity("question")
export class StoredQuestion extends ListedRow {
  /** Not shown while it is null. */
  @Column("text", { nullable: true })
  question!: string | null;

  @Column("text", { nullable: true })
  answer!: string | null;

  /** 1 or 0, which both databases store alike: the content is compared with it. */
  @Column("integer")
  onContactPage!: number;
}

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

const permission: Permission = "shop.edit";
export const questionSubject: Subject = tableSubject<StoredQuestion>({
  type: "ShopQuestion",
  label: "Questions and answers",
  permission: "shop.view",
  entity: StoredQuestion,
  nameOf: ({ question }) => ({ label: question ?? "Without a question", group: "" }),
  rows: {
    permission,
    kinds: [{ prefix: "question", label: "Add a question" }],
    required: ["question", "answer"],
    defaults: (rows) => ({ onContactPage: "yes", isShown: "yes", position: nextPosition(rows) }),
    labelOf: ({ question }) => question ?? "New question",
  },
  fields: {
    question: textField("Question", permission, {
      help: "Empty: not shown",
      maxLength: 160,
      isOptional: true,
    }),
    answer: longTextField("Answer", permission, {
      help: "Empty: not shown. {howToPay} is shown as the ways to pay into a wallet",
      maxLength: 1_000,
      isOptional: true,
    }),
    onContactPage: yesOrNoField("On the contact page", permission, {
      help: "The chat knows every question that is shown",
      refine: Number,
    }),
    isShown: yesOrNoField("Shown", permission),
    position: positionField(permission),
  },
});
