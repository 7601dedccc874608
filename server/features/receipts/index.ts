export { Receipt } from "./receipt.type";
export { mailDetails, type Paid, type Receipts } from "./receipts";
export { receipts } from "./receipts.module";
