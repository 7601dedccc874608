export { Receipt } from "./receipt.type";
export { mailDetails, type ReceiptContent, type Receipts } from "./receipts";
export { receipts } from "./receipts.module";
