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
import { StoredQuestion } from "./question.entity";

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
