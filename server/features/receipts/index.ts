export { Receipt } from "./receipt.schema";
export type { ReceiptContent, Receipts } from "./receipts";
export { receipts } from "./receipts.module";
