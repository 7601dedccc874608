export { SupportCase } from "./support-case.entity";
export { SupportCases } from "./support-cases";
export { support } from "./support.module";
