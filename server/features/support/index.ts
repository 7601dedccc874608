export { SupportCases } from "./support-cases";
export { support } from "./support.module";
