export { type InboxFilter, InboxRow, inboxRows } from "./inbox-rows";
export { SupportCase } from "./support-cases";
export { SupportCases } from "./support-cases";
export { supportCases } from "./support-cases.module";
