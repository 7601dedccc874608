export { renewals } from "./renewals.module";
export type { RenewalsService } from "./renewals.service";
