export { Receipt } from "./receipt.type";
export type { ReceiptContent, Receipts } from "./receipts";
export { receipts } from "./receipts.module";
