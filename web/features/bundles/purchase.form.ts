import { PurchaseBundleDocument } from "./generated/PurchaseBundle";
import { formAction } from "../../forms/form-action";
import { pinProblem, proofOf, refusalMessage } from "../../platform/problem";
import { purchasedPath } from "../../values/paths";

const boughtText = "Data bundle purchase successful";
/** Back leads to a form that has been sent, and its key pays once. */
const alreadyBoughtText =
  "You already bought this bundle, and have not paid again. To buy another, start again.";
export const balanceTooLowText = "Balance is too low. Please fund wallet to proceed.";

/** `price` is the one on screen, in naira. Either `phone` or `account` is filled. */
export const purchaseForm = formAction({
  name: "purchase",
  movesMoney: true,
  hasKey: true,
  // When the price changes between an attempt without an answer and the next one, the customer must not pay twice.
  ignoredByKey: ["price", "challenge", "pin"],
  document: PurchaseBundleDocument,
  fields: ["option", "phone", "account", "renewal", "price", "challenge", "pin"],
  secret: ["challenge", "pin"],
  toVariables: ({ option, phone, account, renewal, price, ...proof }, idempotencyKey) => ({
    input: {
      dataOptionId: option,
      phone,
      ...(account && { account }),
      autoRenewal: renewal === "Yes",
      expectedPrice: Number(price),
      ...proofOf(proof),
      idempotencyKey,
    },
  }),
  after({ purchaseBundle: answer }, sent) {
    switch (answer.__typename) {
      case "BundlePurchase":
        return { to: purchasedPath(answer.id), notice: { tone: "success", text: boughtText } };
      case "IdempotencyKeyReused":
        return answer.outcomeId
          ? {
              to: purchasedPath(answer.outcomeId),
              notice: { tone: "warning", text: alreadyBoughtText },
            }
          : { problem: { text: answer.message, fields: {} } };
      case "BalanceTooLow":
        return { problem: { text: balanceTooLowText, fields: {} } };
      case "ConfirmSpending":
        return { problem: pinProblem(answer, sent) };
      default:
        return { problem: { text: refusalMessage(answer), fields: {} } };
    }
  },
});
