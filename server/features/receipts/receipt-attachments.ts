import type { Attachment } from "../../platform/mail/mail";
import { receiptPdf } from "./receipt-pdf";
import { receiptKinds, type ReceiptKind, type Receipts } from "./receipts";
import { fileOf } from "./receipts.http";

/** What a mail carries of whom a receipt is: `orders/<customer>/<id>`. */
export const attachmentOf = (kind: ReceiptKind, customerId: string, id: string) => ({
  kind: "receipt",
  of: `${kind}/${customerId}/${id}`,
});

/** Draws the receipt when the mail is sent, as it stands then. */
export function receiptAttachments(receipts: Receipts) {
  return async (of: string): Promise<Attachment | null> => {
    const [name, customerId = "", id = ""] = of.split("/");
    const kind = receiptKinds.find((each) => each === name);
    const receipt = kind ? await receipts.find(kind, customerId, id) : null;
    if (!receipt) return null;
    return {
      filename: fileOf(receipt.reference),
      contentType: "application/pdf",
      content: await receiptPdf(receipt),
    };
  };
}
