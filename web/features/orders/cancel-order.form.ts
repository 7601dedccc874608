import { formAction, withoutStep } from "../../forms/form-action";
import { CancelOrderDocument } from "./generated/CancelOrder";

export const cancelOrderForm = formAction({
  name: "cancelOrder",
  document: CancelOrderDocument,
  fields: ["id"],
  toVariables: ({ id }) => ({ id }),
  // After a refusal, too: the order may have been sent meanwhile.
  refetch: ["OrderDetails"],
  after({ cancelOrder: answer }, _, page) {
    if (answer.__typename !== "Order") return { problem: { text: answer.message, fields: {} } };
    const text = "Your order is cancelled, and your money is back in your wallet";
    return { to: withoutStep(page, "stop"), notice: { tone: "success", text } };
  },
});
